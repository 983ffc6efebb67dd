import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { array, type GenericSchema, literal, object, pipe, regex, safeParse, string, variant } from 'valibot';
import { PICTURES, type PicturesAsked } from './pictures-asked.ts';
import { takePictures } from './take-pictures.ts';

const Asked: GenericSchema<unknown, PicturesAsked> = object({
  // A path of this sandbox only.
  link: pipe(string(), regex(/^\/(?![/\\])/)),
  steps: array(
    variant('kind', [
      object({ kind: literal('tap'), role: string(), name: string() }),
      object({ kind: literal('type'), label: string(), text: string() }),
      object({ kind: literal('back') }),
    ]),
  ),
});
const NAME = /^\/(\d+-[a-z]+-\d+\.png)$/;

/**
 * Handles the panel's «Tomar fotos»: a POST takes pictures into `folder`, one request at a time, a GET serves one. Accepts JSON only, which
 * no page of another origin may send without permission.
 */
export function picturesRoute(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  let last: Promise<unknown> = Promise.resolve();
  return (request, response) => {
    const answer = (code: number, body: unknown): void => {
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.method === 'GET') {
      // Below the mount path, with or without the query that avoids a cached one.
      const [, name = ''] = NAME.exec((request.url ?? '').replace(PICTURES, '').split('?')[0] ?? '') ?? [];
      const file = path.join(folder, name);
      if (name === '' || !existsSync(file)) return answer(404, { problem: 'no such picture' });
      response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' });
      createReadStream(file).pipe(response);
      return;
    }
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json')
      return answer(400, { problem: 'POST with JSON' });
    const origin = `http://${request.headers.host ?? ''}/`;
    const work = async (): Promise<void> => {
      const asked = safeParse(Asked, JSON.parse(await textOf(request)));
      if (asked.success) answer(200, await takePictures(origin, asked.output, folder));
      else answer(400, { problem: asked.issues[0].message });
    };
    last = last.then(work).catch((cause: unknown) => {
      answer(500, { problem: cause instanceof Error ? cause.message : String(cause) });
    });
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
