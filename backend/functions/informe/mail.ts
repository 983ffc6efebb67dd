import { sha256 } from '../minuta/append.ts';

/** A message with a report, for some addresses: each gets one of its own, and sees no other. */
export interface Mail {
  /** Makes the `Message-ID` of each address, the same at every attempt: who gets it twice shows it once. */
  readonly id: string;
  readonly pending: readonly string[];
  /** ms since epoch. */
  readonly date: number;
  readonly subject: string;
  readonly text: string;
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
}

/** Result of handing a message over: for whom it was taken, and who refused it for good. Of all others nothing is known. */
export interface Handed {
  readonly taken: readonly string[];
  readonly refused: readonly string[];
  /** Code of what failed and may pass, for the log; never an address or an answer's text. */
  readonly code?: string;
}

/** The mail service. */
export interface MailPort {
  /** Never rejects, and answers within half a minute. */
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

/** A service that speaks SMTP. Addresses that its time was too short for are neither taken nor refused. */
export function smtpMail(
  urlOf: () => string,
  from: string,
  { step, all }: Patience = { step: 10_000, all: 30_000 },
): MailPort {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, pending, date, subject, text, file }) {
      const [taken, refused]: [string[], string[]] = [[], []];
      let code: string | undefined;
      let timer: NodeJS.Timeout | undefined;
      const over = Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' });
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
          timer = setTimeout(() => reject(over), all);
        });
        const content = Buffer.from(file.bytes);
        const attachments = [{ filename: file.name, content, contentType: 'application/pdf' }];
        for (const to of pending) {
          const messageId = `<${id}.${sha256(to).slice(0, 16)}@${host}>`;
          const mail = { from, to: [to], messageId, date: new Date(date), subject, text, attachments };
          try {
            await Promise.race([transport.sendMail(mail), patience]);
            taken.push(to);
          } catch (cause) {
            const failure = cause as Failure;
            if (isForGood(failure)) refused.push(to);
            else code = failure.code ?? 'desconocido';
            if (cause === over) break;
          }
        }
      } catch (cause) {
        code = (cause as Failure).code ?? 'desconocido';
      } finally {
        clearTimeout(timer);
      }
      return { taken, refused, ...(code !== undefined && { code }) };
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
