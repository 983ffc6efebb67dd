import type { Table } from '@gr/shared/domain/tabla/table';

/** Where the lists and texts of a command come from: files of this machine, or a request of the office's screens. */
export interface Input {
  /** A spreadsheet, by the name the command was given. Rejects with `AdminProblem`, as the others. */
  table(name: string): Promise<Table>;
  /** A list of content: a spreadsheet, a JSON list of flat objects, or one text in Markdown. */
  content(name: string): Promise<Table>;
  /** The value of a JSON text. */
  json(name: string): Promise<unknown>;
  /** Bytes of a file that lies beside the list `name`; `null` = there is none. */
  beside(name: string, file: string, mostBytes: number): Promise<Buffer | null>;
  /** First passwords that an earlier, interrupted run left in `file`, by document. */
  kept(file: string | undefined): ReadonlyMap<string, string>;
}
