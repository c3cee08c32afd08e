/**
 * Loaded first (`node --import`) by a process whose machine has the wrong time: `?seconds=` says by how much, `?after=`
 * milliseconds later it jumps there. Only the wall clock is wrong; monotonic time goes on as it does on such machines.
 */
const given = new URL(import.meta.url).searchParams;
const shift = Number(given.get("seconds")) * 1000;
const jumpsAt = performance.now() + Number(given.get("after") ?? 0);
const Right = Date;
const wrongNow = () => Right.now() + (performance.now() >= jumpsAt ? shift : 0);

globalThis.Date = new Proxy(Right, {
  construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [wrongNow()] : values, made),
  apply: () => new Right(wrongNow()).toString(),
  get: (target, name) => (name === "now" ? wrongNow : (Reflect.get(target, name) as unknown)),
});
