import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { arrayBuffer } from 'node:stream/consumers';
import type { RequestHandler } from 'express';
import type { Email } from 'postal-mime';
import { htmlOf, page } from '../../functions/informe/page.ts';

/** Paths of the caught mails: a list, and the file of each. Both have an ending: the app's worker takes others for screens. */
export const MAIL_PATHS = /^\/correos(\.html|\/(\d+)\.pdf)$/;
/** Mails kept, the newest (our choice). */
const KEPT = 50;

/** Takes mails instead of the company's service, and shows them. */
export interface MailCatcher {
  /** Address of its SMTP service, on this computer only. */
  readonly smtp: string;
  /** Answers {@link MAIL_PATHS}: all mails, the newest first, or the file of one. */
  readonly pages: RequestHandler;
  close(): Promise<void>;
}

/** Starts one, in memory, at any free port. */
export async function catchMail(): Promise<MailCatcher> {
  const [{ SMTPServer }, { default: PostalMime }] = await Promise.all([
    import('smtp-server'),
    import('postal-mime'),
  ]);
  const caught = new Map<number, Email>();
  let last = 0;
  const service = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS', 'AUTH'], logger: false, closeTimeout: 0 },
    onData(stream, _session, done) {
      arrayBuffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          last += 1;
          caught.set(last, mail).delete(last - KEPT);
          done();
        }, done);
    },
  });
  // Of one conversation: its sender gets the error too, and tries again.
  service.on('error', () => undefined);
  await once(service.listen(0, '127.0.0.1'), 'listening');
  // A start that fails later ends all the same.
  service.server.unref();
  return {
    smtp: `smtp://127.0.0.1:${(service.server.address() as AddressInfo).port}`,
    pages({ path }, response) {
      response.set('Cache-Control', 'no-store');
      const n = MAIL_PATHS.exec(path)?.[2];
      if (n === undefined) return response.type('html').end(listOf(caught));
      const file = caught.get(Number(n))?.attachments[0];
      if (file === undefined || typeof file.content === 'string') return response.status(404).end();
      response.attachment(file.filename ?? '').type(file.mimeType);
      return response.end(new Uint8Array(file.content));
    },
    close: () => new Promise((resolve) => service.close(() => resolve())),
  };
}

function listOf(caught: ReadonlyMap<number, Email>): string {
  const all = [...caught].map(
    ([
      n,
      {
        subject = '',
        to = [],
        date = '',
        text = '',
        attachments: [file],
      },
    ]) => {
      const linked = htmlOf(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
      const name = htmlOf(file?.filename ?? '');
      return [
        `<section><h2>${htmlOf(subject)}</h2>`,
        `<p class="quiet">${htmlOf(date)} · ${htmlOf(to.map(({ address }) => address).join(', '))}</p>`,
        `<p class="words">${linked}</p>`,
        `${file ? `<p><a href="/correos/${n}.pdf">${name}</a></p>` : ''}</section>`,
      ].join('');
    },
  );
  const none = '<p>Todavía no se ha enviado ningún correo.</p>';
  return page(`<h1>Correos</h1>${all.reverse().join('') || none}`);
}
