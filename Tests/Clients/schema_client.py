"""A program that believes the description of the calls, and tries what it allows and what it does not (schemathesis).

    schema_client.py BASE TOKEN
"""
import subprocess
import sys

base, token = sys.argv[1:3]
ended = subprocess.run(
    [sys.executable, "-m", "schemathesis.cli", "run", f"{base}/v1/openapi.json", "--url", base, "--header",
     f"Authorization: Bearer {token}", "--max-examples", "15", "--seed", "7", "--checks", "all", "--no-color"],
    text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
print(ended.stdout)
if ended.returncode:
    sys.exit(ended.returncode)
print("all of it")
