"""A person with two browsers: everything that the pages do with their script, and what makes them readable for all.

    browser.py BASE LINK LINK PID      (the last: the server, which is ended to be offline)
"""
import os
import signal
import sys
from datetime import date, timedelta

from selenium_axe_python import Axe
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from chromium import chromium, sign_in, sized, theme, until

base, link, other_link, pid = sys.argv[1:5]
today = date.today()


def text(driver, selector="body"):
    return driver.find_element(By.CSS_SELECTOR, selector).text


def say(driver, words):
    """Types into the box and sends it."""
    box = until(lambda: driver.find_element(By.ID, "words"), "the box")
    box.clear()
    box.send_keys(words)
    return box


def console(driver):
    """What went wrong in a browser: nothing may."""
    bad = [line for line in driver.get_log("browser") if line["level"] in ("SEVERE", "WARNING")]
    assert not bad, bad


first, second = chromium(), chromium()
for driver, way in ((first, link), (second, other_link)):
    sign_in(driver, way)
    until(lambda: text(driver, "h1") == "Home", "Home after signing in")
# The worker takes over from the second page on.
until(lambda: first.execute_script("return navigator.serviceWorker.ready.then(() => true)"), "the worker")

# The echo tells while typing; nothing is done until it is sent.
box = say(first, "water the roses today")
until(lambda: "water the roses" in text(first, "#echo"), "the echo")
assert "roses" not in text(first, "main")
box.send_keys(Keys.ENTER)
until(lambda: "water the roses" in text(first, "main"), "what was added")
assert first.find_element(By.ID, "words").get_attribute("value") == ""

# The other browser sees it without asking, and takes it back; the first sees that.
until(lambda: "water the roses" in text(second, "main"), "the second browser")
say(second, "pay the milkman today").send_keys(Keys.ENTER)
until(lambda: "pay the milkman" in text(second, "#said"), "what the second added")
until(lambda: "pay the milkman" in text(first, "main"), "the first browser")
undo = [b for b in second.find_elements(By.CSS_SELECTOR, "#said button") if b.text == "Undo"]
undo[0].click()
until(lambda: "pay the milkman" not in text(first, "main"), "undo in the first")
until(lambda: "Undone" in text(second, "#said"), "undo in the second")

# A task goes to another day by dragging, and on by its end..
monday = today - timedelta(days=today.weekday()) + timedelta(days=14)
tuesday, thursday = monday + timedelta(days=1), monday + timedelta(days=3)
say(first, f"paint the fence on {monday.isoformat()}").send_keys(Keys.ENTER)
until(lambda: "paint the fence" in text(first, "#said"), "a task to drag")
first.get(f"{base}/calendar?week={monday.isoformat()}")


def cell(day):
    return first.find_element(By.CSS_SELECTOR, f'[data-day="{day.isoformat()}"]')


def chip(day):
    return cell(day).find_element(By.CSS_SELECTOR, ".chip")


ActionChains(first).drag_and_drop(until(lambda: chip(monday), "the chip"), cell(tuesday)).perform()
until(lambda: "paint the fence" in cell(tuesday).text, "dragging")
assert "paint the fence" not in cell(monday).text
end = until(lambda: cell(tuesday).find_element(By.CSS_SELECTOR, ".end"), "the end")
ActionChains(first).drag_and_drop(end, cell(thursday)).perform()
until(lambda: "paint the fence" in cell(thursday).text, "stretching")
assert "paint the fence" in cell(tuesday).text

# A day is tapped to add there, and a task is changed by its form.
cell(thursday).find_element(By.CSS_SELECTOR, ".day").click()
new = until(lambda: first.find_element(By.ID, "new"), "the box of a day")
new.send_keys("dust the lamps", Keys.ENTER)
until(lambda: "dust the lamps" in text(first, "main"), "what was added to a day")
first.find_element(By.LINK_TEXT, "dust the lamps").click()
title = until(lambda: first.find_element(By.NAME, "title"), "the form of a task")
title.clear()
title.send_keys("dust the old lamps", Keys.ENTER)
until(lambda: "dust the old lamps" in text(first, "#said"), "the change")

# All by the keyboard: the first stop leads past the navigation.
first.get(base + "/")
first.find_element(By.TAG_NAME, "body").send_keys(Keys.TAB)
assert first.switch_to.active_element.text == "To the content"

# Every page, in both themes, is for everybody; none is wider than a small phone.
pages = ["/", "/all", "/calendar", f"/calendar?week={monday}", f"/day/{thursday}", "/lists", "/list?name=Tasks",
         "/missed", "/completed", "/search?q=fence", "/quotes", "/settings", "/profile", "/import", "/export",
         "/task/1", "/delete"]
for path in pages:
    for name in ("light", "dark"):
        theme(first, name)
        first.get(base + path)
        axe = Axe(first)
        axe.inject()
        found = axe.run(options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]})
        assert not found["violations"], (path, name, found["violations"])
    sized(first, 320, 640)
    first.get(base + path)
    wide = first.execute_script("return document.documentElement.scrollWidth")
    assert wide <= 320, (path, wide)
    sized(first, 1000, 800)
ground = "return getComputedStyle(document.body).backgroundColor"
theme(first, "dark")
dark = first.execute_script(ground)
theme(first, "light")
assert dark != first.execute_script(ground)
console(first)
console(second)

# Offline there is the plan as it was last seen.
first.get(base + "/")
until(lambda: "water the roses" in text(first, "main"), "the plan")
os.kill(int(pid), signal.SIGTERM)
until(lambda: not os.path.exists(f"/proc/{pid}") or open(f"/proc/{pid}/stat").read().split()[2] == "Z", "the end of the bot")
first.get(base + "/")
until(lambda: "water the roses" in text(first, "main"), "the plan offline")
until(lambda: "offline" in text(first, "#offline"), "that it is offline")
first.quit()
second.quit()
print("all of it")
