import { sha256 } from '../minuta/append.ts';

/** A message with a report, for one address: who gets it sees no other. */
export interface Mail {
  /** Makes the `Message-ID` of each address, the same at every attempt: who gets it twice shows it once. */
  readonly id: string;
  readonly to: string;
  /** ms since epoch. */
  readonly date: number;
  readonly subject: string;
  readonly text: string;
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
}

/** Result of handing a message over: taken, refused for good, or the code of what failed and may pass, for the log; never an answer's text. */
export type Handed = 'taken' | 'refused' | { readonly code: string };

/** The mail service. */
export interface MailPort {
  /** Never rejects, and answers within a quarter of a minute. */
  send(mail: Mail): Promise<Handed>;
}

/** Secret with the address of the company's SMTP service: `smtps://user:password@host:465`. */
export const SMTP = 'GR_CORREO_SMTP';
/** The sender, `Informes <informes@empresa.co>`: part of a build (`npm run functions`), so that a company without mail needs no secret. */
export const SENDER = 'GR_CORREO_DE';
/** Public address of the app, without a path; absent = that of Firebase Hosting. Part of a build too. */
export const APP_URL = 'GR_APP_URL';

// Named in full: a build puts its values in their place.
const sender = (): string => process.env.GR_CORREO_DE ?? '';

/** Secrets of the functions that send. */
export const MAIL_SECRETS = sender() === '' ? [] : [SMTP];

/** The company's mail service; `null` = it has configured none. */
export function companyMail(): MailPort | null {
  const from = sender();
  // Read only where the functions have it: the office's commands ask whether there is a service, and send nothing.
  return from === '' ? null : smtpMail(() => process.env[SMTP] ?? '', from);
}

/** Address before the path of a link. */
export function appUrl(): string {
  return process.env.GR_APP_URL || `https://${process.env.GCLOUD_PROJECT}.web.app`;
}

/** How long one step of a conversation and a whole one may take, ms. */
interface Patience {
  readonly step: number;
  readonly all: number;
}

/** SMTP answers from which the same question gets the same answer. */
const FOR_GOOD = 500;

/** A service that speaks SMTP. */
export function smtpMail(
  urlOf: () => string,
  from: string,
  { step, all }: Patience = { step: 10_000, all: 15_000 },
): MailPort {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, date, subject, text, file }) {
      let timer: NodeJS.Timeout | undefined;
      try {
        const { createTransport } = await import('nodemailer');
        const url = urlOf();
        const transport = createTransport({
          url,
          // A password is never sent in the clear, but to this machine.
          requireTLS: !/@?(127\.0\.0\.1|localhost)(:|\/|$)/.test(url),
          ...{ connectionTimeout: step, greetingTimeout: step, socketTimeout: step, dnsTimeout: step },
          ...{ disableFileAccess: true, disableUrlAccess: true },
        });
        const patience = new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })), all);
        });
        const content = Buffer.from(file.bytes);
        const attachments = [{ filename: file.name, content, contentType: 'application/pdf' }];
        const messageId = `<${id}.${sha256(to).slice(0, 16)}@${host}>`;
        const mail = { from, to: [to], messageId, date: new Date(date), subject, text, attachments };
        await Promise.race([transport.sendMail(mail), patience]);
        return 'taken';
      } catch (cause) {
        const failure = cause as Failure;
        return isForGood(failure) ? 'refused' : { code: failure.code ?? 'desconocido' };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

interface Failure {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Whether an address or its message was refused for good. Anything else may pass: also a sender that is not set up. */
function isForGood({ code, command, responseCode = 0 }: Failure): boolean {
  const about = command === 'RCPT TO' || (code === 'EMESSAGE' && command === 'DATA');
  return about && responseCode >= FOR_GOOD;
}
