import { jsPDF } from 'jspdf';
import { ansi } from './ansi.ts';

/** What a new document says of itself. */
export interface DocumentFacts {
  readonly title: string;
  /** The program that makes it. */
  readonly creator: string;
  /** ms since epoch. */
  readonly now: number;
  /** False to read the text of the result in a test. */
  readonly compress?: boolean;
}

/** An empty A4 document in Spanish, measured in millimetres; `sheetOn` writes on it. jsPDF comes with it: import it on demand. */
export function newDocument({ title, creator, now, compress = true }: DocumentFacts): jsPDF {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress, putOnlyUsedFonts: true });
  doc.setProperties({ title: ansi(title), creator: ansi(creator) });
  doc.setCreationDate(new Date(now));
  doc.setLanguage('es-CO');
  return doc;
}
