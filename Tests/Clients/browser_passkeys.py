"""A person with a passkey, in Chromium with an authenticator of its own: added on the profile, it signs in, and no more
when it is removed.

    browser_passkeys.py BASE LINK
"""
import sys

from selenium.webdriver.common.by import By
from selenium.webdriver.common.virtual_authenticator import VirtualAuthenticatorOptions
from selenium_axe_python import Axe

from chromium import chromium, sign_in, until

base, link = sys.argv[1:3]


def text(selector):
    return driver.find_element(By.CSS_SELECTOR, selector).text


def press(words):
    driver.find_element(By.XPATH, f"//main//button[text()='{words}']").click()


driver = chromium()
driver.add_virtual_authenticator(VirtualAuthenticatorOptions(
    protocol="ctap2", transport="internal", has_resident_key=True, has_user_verification=True,
    is_user_consenting=True, is_user_verified=True))
sign_in(driver, link)
until(lambda: text("h1") == "Home", "Home after signing in")

# Added on the profile.
driver.get(base + "/profile")
press("Add a passkey")
until(lambda: "never used" in text("main") and "Chrome on Linux" in text("main"), "the passkey on the profile")
assert [known.is_resident_credential for known in driver.get_credentials()] == [True]
# The device has one already, and says so.
press("Add a passkey")
until(lambda: "has a passkey for you already" in text("#passkey-said"), "that it is there")
axe = Axe(driver)
axe.inject()
found = axe.run(options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]})
assert not found["violations"], found["violations"]

# It signs in.
press("Sign out here")
until(lambda: text("h1") == "Sign in", "signing out")
axe.inject()
found = axe.run(options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]})
assert not found["violations"], found["violations"]
press("Sign in with a passkey")
until(lambda: text("h1") == "Home", "Home by the passkey")
driver.get(base + "/profile")
assert "last used" in text("main")

# Removed, it does not.
driver.find_element(By.CSS_SELECTOR, "button[name=passkey]").click()
until(lambda: not driver.find_elements(By.CSS_SELECTOR, "button[name=passkey]"), "removing")
press("Sign out here")
until(lambda: text("h1") == "Sign in", "signing out again")
press("Sign in with a passkey")
until(lambda: "signs nobody in" in text("#passkey-said"), "that it is refused")
driver.quit()
print("all of it")
