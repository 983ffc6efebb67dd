/**
 * The whole body of an answer. `more` is called when its head is here and with each part that arrives: on a slow line only silence says
 * that nothing comes any more.
 */
export async function readBody(response: Response, more: () => void): Promise<ArrayBuffer> {
  more();
  const reader = response.body?.getReader();
  if (!reader) return response.arrayBuffer();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(parts);
    more();
    parts.push(value);
  }
}

// Not through a `Blob`: the browser keeps those in another process.
function joined(parts: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((bytes, { length }) => bytes + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}
