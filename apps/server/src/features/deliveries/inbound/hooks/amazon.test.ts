import { expect, test } from "vitest";
import { RefusedUrl } from "../../../../platform/outbound/vet-url.ts";
import { askAmazon } from "./amazon.ts";

test("A27 a name of Amazon's that leads into our own network is not called", async () => {
  const resolve = () => Promise.resolve([{ address: "169.254.169.254", family: 4 }]);
  const amazon = askAmazon({ toPrivate: false, resolve });

  await expect(amazon.confirm("https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription")).rejects.toThrow(
    RefusedUrl,
  );
  await expect(amazon.certificate("https://sns.eu-west-1.amazonaws.com/a.pem")).rejects.toThrow(RefusedUrl);
});
