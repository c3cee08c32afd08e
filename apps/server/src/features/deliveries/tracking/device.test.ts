import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "desktop"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "desktop",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)", "desktop"],
  ["Microsoft Outlook 16.0.17928; Microsoft Outlook", "desktop"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "phone",
  ],
  ["Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36", "phone"],
  [
    "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1.2 Mobile/15E148 Safari/604.1",
    "tablet",
  ],
  ["Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36", "tablet"],
  ["", "other"],
  ["curl/8.14.1", "other"],
])("%s is a %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
