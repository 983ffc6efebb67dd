import type { Done } from './session.ts';

/** Where the panel asks the sandbox's server for pictures (POST), and below it each picture lies (GET). */
export const PICTURES = '/fotos';

/** Which pictures the panel asks for. */
export interface PicturesAsked {
  /** Path and search of the sandbox as it is to be opened. */
  readonly link: string;
  /** What is done on the phone then; a picture after each. */
  readonly steps: readonly Done[];
}

/** A picture that was taken. */
export interface Picture {
  /** Name of its file. */
  readonly name: string;
  /** Width of the phone, CSS pixels. */
  readonly width: number;
  readonly tema: string;
  /** After how many steps. */
  readonly step: number;
}

/** What was taken. */
export interface Pictures {
  /** Folder of this computer they are in. */
  readonly folder: string;
  readonly pictures: readonly Picture[];
  /** Steps that could not be done, in words. */
  readonly missed: readonly string[];
}
