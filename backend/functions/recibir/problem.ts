/** Reason why a record is not received: HTTP status, a code, and Spanish sentences for the person of the office. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;
  /** One sentence for each affected part. */
  readonly details: readonly string[];

  constructor(status: number, code: string, message: string, details: readonly string[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** A file with impossible contents, or with writes that are never permitted. */
export function untrue(code: string, message: string): Problem {
  return new Problem(422, code, message);
}
