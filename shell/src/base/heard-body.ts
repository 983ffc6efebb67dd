/**
 * An answer whose body calls `more` at its head and with each part that arrives: on a slow line only silence says that nothing comes any
 * more.
 */
export function heardBody(response: Response, more: () => void): Response {
  more();
  const parts = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, out) {
      more();
      out.enqueue(part);
    },
  });
  return response.body ? new Response(response.body.pipeThrough(parts)) : response;
}
