import type { Done } from './session.ts';

/** Path at which the panel requests pictures from the sandbox's server (POST), and below which each picture is served (GET). */
export const PICTURES = '/fotos';

/** Request of the panel for pictures. */
export interface PicturesAsked {
  /** Path and search of the sandbox to open. */
  readonly link: string;
  /** Steps on the phone after that, with a picture after each. */
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

/** Result of a request for pictures. */
export interface Pictures {
  /** Folder of this computer they are in. */
  readonly folder: string;
  readonly pictures: readonly Picture[];
  /** Steps that could not be done, in words. */
  readonly missed: readonly string[];
}
