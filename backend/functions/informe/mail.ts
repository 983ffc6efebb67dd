import { domainToASCII } from 'node:url';

/** A message with a report. */
export interface Mail {
  /** `Message-ID`, the same at every attempt: who gets it twice shows it once. */
  readonly id: string;
  /** Whom it is addressed to, and those of them it is handed over for now. */
  readonly to: readonly string[];
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
  /** Code of what failed, for the log; never an address or an answer's text. */
  readonly code?: string;
}

/** The mail service. */
export interface MailPort {
  /** Host of its sender's address, for a `Message-ID`. */
  readonly host: string;
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

/** A service that speaks SMTP. */
export function smtpMail(
  urlOf: () => string,
  from: string,
  { step, all }: Patience = { step: 10_000, all: 30_000 },
): MailPort {
  return {
    host: /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost',
    async send({ id, to, pending, date, subject, text, file }) {
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
        const sent = transport.sendMail({
          ...{ from, to: [...to], envelope: { from, to: [...pending] }, messageId: id, date: new Date(date) },
          ...{ subject, text },
          attachments: [
            { filename: file.name, content: Buffer.from(file.bytes), contentType: 'application/pdf' },
          ],
        });
        return handed(pending, await Promise.race([sent, patience]));
      } catch (cause) {
        return refusedBy(pending, cause as Failure);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

interface Failure {
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly rejectedErrors?: readonly Rejected[] | undefined;
}

interface Rejected {
  readonly recipient?: string | undefined;
  readonly responseCode?: number | undefined;
}

/** An address as it is handed over: the service's answers name it so, and not as it was written. */
function onTheWire(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + domainToASCII(address.slice(at));
}

function refusedIn(pending: readonly string[], errors: readonly Rejected[] = []): readonly string[] {
  const gone = new Set(
    errors.flatMap(({ recipient, responseCode = 0 }) => (responseCode >= FOR_GOOD ? [recipient] : [])),
  );
  return pending.filter((one) => gone.has(onTheWire(one)));
}

/** What is known after a message was taken for at least one address. */
function handed(
  pending: readonly string[],
  { rejected, rejectedErrors }: { readonly rejected: readonly unknown[] } & Failure,
): Handed {
  return {
    taken: pending.filter((one) => !rejected.includes(onTheWire(one))),
    refused: refusedIn(pending, rejectedErrors),
  };
}

/** What is known after a failure: of every address refused, or of the message itself. Anything else may pass: also a sender that is not set up. */
function refusedBy(pending: readonly string[], { code = 'desconocido', ...failure }: Failure): Handed {
  const { command, responseCode = 0, rejectedErrors } = failure;
  const isMessageRefused = code === 'EMESSAGE' && command === 'DATA' && responseCode >= FOR_GOOD;
  return { taken: [], refused: isMessageRefused ? pending : refusedIn(pending, rejectedErrors), code };
}
