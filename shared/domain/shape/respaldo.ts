import { record } from './shape.ts';
import { oneOf } from './values.ts';

/** How much one kind of evidence supports a record: all of it, a part, none of it, or it contradicts the record. */
const grado = oneOf('firme', 'parcial', 'nada', 'malo');

/** What the server's verdict on a record rests on, by kind of evidence; a kind that does not apply is absent. */
export const respaldo = record({
  /** It reached the server when it says it happened. */
  llegada: grado,
  /** Its links continue the chain of the person's phone. */
  cadena: grado,
  /** The reported positions are where it should have happened. */
  ubicacion: grado,
  /** The codes of the points are the company's; a typed code is weaker than a read one. */
  codigo: grado,
  /** Photos of the camera, stamped and used once. */
  foto: grado,
  /** The person: signatures in their own session, a phone nobody else used. */
  persona: grado,
});
