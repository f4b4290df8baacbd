"""Chromium without a window, driven by selenium."""
import shutil
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By


def chromium(width=1000, height=800):
    """A browser with a profile of its own, whose console is kept."""
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium") or "chromium"
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
                     "--hide-scrollbars", f"--window-size={width},{height}"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    driver.set_page_load_timeout(60)
    sized(driver, width, height)
    theme(driver, "light")
    return driver


def sized(driver, width, height):
    """The page is so many CSS pixels wide and high, whatever the window's smallest size."""
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})


def theme(driver, name):
    """The person likes `light` or `dark`, and nothing that moves: what fades in has another contrast meanwhile."""
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
        {"name": "prefers-color-scheme", "value": name},
        {"name": "prefers-reduced-motion", "value": "reduce"}]})


def sign_in(driver, link):
    """Goes in by the link that the bot gave."""
    driver.get(link)
    driver.find_element(By.CSS_SELECTOR, "main form button").click()


def until(what, name, seconds=20):
    """Waits until something holds; pages that are being replaced are asked again."""
    end = time.monotonic() + seconds
    error = None
    while time.monotonic() < end:
        try:
            found = what()
            if found:
                return found
        except Exception as fault:  # An element that is gone is looked for again.
            error = fault
        time.sleep(0.1)
    raise AssertionError(f"{name}: did not happen in {seconds} s ({error})")
