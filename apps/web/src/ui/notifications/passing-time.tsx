import { useEffect, useState } from "react";
import { useFormat } from "../../lib/i18n/format.ts";

const step = 30_000;

/** How long ago something was, in words that go on with the time; the moment itself on hovering. */
export function RelativeTime({ moment }: { readonly moment: string }) {
  const format = useFormat();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, []);
  // A clock that is behind the server's must not speak of the future.
  const since = Math.max(now, new Date(moment).getTime());
  return (
    <time dateTime={moment} title={format.moment(moment)}>
      {format.relative(moment, since)}
    </time>
  );
}
