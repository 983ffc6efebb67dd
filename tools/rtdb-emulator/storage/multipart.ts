/** The two parts of a `multipart/related` upload. */
export interface MultipartUpload {
  /** The JSON resource of the first part, still unchecked. */
  readonly resource: Readonly<Record<string, unknown>>;
  /** Content-Type of the second part. */
  readonly contentType: string | undefined;
  readonly bytes: Buffer;
}

const BREAK = Buffer.from('\r\n\r\n');

/** Parses a `multipart/related` body (metadata as JSON, then the content). `undefined` when it is not one or is incomplete. */
export function readMultipart(contentType: string, body: Buffer): MultipartUpload | undefined {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return undefined;
  const mark = Buffer.from(`--${boundary}`);
  const first = body.indexOf(mark);
  const second = body.indexOf(Buffer.from(`\r\n--${boundary}`), first + mark.length);
  const end = body.lastIndexOf(Buffer.from(`\r\n--${boundary}--`));
  if (first < 0 || second < 0 || end <= second) return undefined;
  const metadata = splitPart(body.subarray(first + mark.length, second));
  const content = splitPart(body.subarray(second + 2 + mark.length, end));
  if (metadata === undefined || content === undefined) return undefined;
  const resource = parseObject(metadata.bytes.toString('utf8'));
  if (resource === undefined) return undefined;
  const [, type] = /^content-type:\s*([^\r\n]+)/im.exec(content.head) ?? [];
  return { resource, contentType: type?.trim(), bytes: content.bytes };
}

function splitPart(part: Buffer): { readonly head: string; readonly bytes: Buffer } | undefined {
  const at = part.indexOf(BREAK);
  if (at < 0) return undefined;
  return { head: part.subarray(0, at).toString('latin1').trim(), bytes: part.subarray(at + BREAK.length) };
}

/** A JSON object, or `undefined` for anything else. */
export function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? { ...parsed }
      : undefined;
  } catch {
    // Not JSON: the caller answers 400.
    return undefined;
  }
}
