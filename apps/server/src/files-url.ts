/** Uploaded files in a bucket of Amazon S3, or of what speaks as it does. */
export interface BucketPlace {
  readonly bucket: string;
  /** Before every key, without slashes at its ends; empty for none. */
  readonly prefix: string;
  readonly region: string;
  /** Of another service than Amazon's own; its buckets are part of the path. */
  readonly endpoint: string | undefined;
}

/** `s3://bucket/prefix?region=…&endpoint=…`; null is `file:`, the data folder. Undefined for what is neither. */
export function readFilesUrl(value: string): BucketPlace | null | undefined {
  const url = URL.parse(value);
  if (url?.protocol === "file:") {
    return null;
  }
  return url?.protocol === "s3:" && url.hostname !== "" ? bucketOf(url) : undefined;
}

function bucketOf(url: URL): BucketPlace | undefined {
  const endpoint = url.searchParams.get("endpoint") ?? undefined;
  if (url.username + url.password !== "" || !isWebAddress(endpoint)) {
    return undefined;
  }
  return {
    bucket: url.hostname,
    prefix: decodeURIComponent(url.pathname).replaceAll(/^\/+|\/+$/g, ""),
    region: url.searchParams.get("region") ?? "us-east-1",
    endpoint,
  };
}

function isWebAddress(endpoint: string | undefined): boolean {
  return endpoint === undefined || /^https?:$/.test(URL.parse(endpoint)?.protocol ?? "");
}
