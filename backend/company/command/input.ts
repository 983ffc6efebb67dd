import type { Book } from '@gr/shared/domain/tabla/book';

/** Source of a command's lists and texts: files of this machine, or a request of the office's screens. */
export interface Input {
  /** The rows are a form's, whose codes name the very record on the screen: such a row is never taken for another one of its name. */
  readonly fromForm?: boolean;
  /** A spreadsheet, by its name in the command. Rejects with `AdminProblem`, as the others. */
  table(name: string): Promise<Book>;
  /** A list of content: a spreadsheet, a JSON list of flat objects, or one text in Markdown. */
  content(name: string): Promise<Book>;
  /** The value of a JSON text. */
  json(name: string): Promise<unknown>;
  /** Bytes of a file in the folder of the list `name`; `null` = there is none. */
  beside(name: string, file: string, mostBytes: number): Promise<Buffer | null>;
  /** First passwords left in `file` by an earlier, interrupted run, by document. */
  kept(file: string | undefined): ReadonlyMap<string, string>;
}
