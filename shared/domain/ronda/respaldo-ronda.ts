import type { PuntoLeido } from '../registro/records.ts';
import { gradeOf, type Respaldo } from '../registro/respaldo.ts';
import type { JuicioRonda, RazonPunto } from '../registro/round-proof.ts';
import { gradeOfPlaces } from './lugar-lecturas.ts';
import { type Knowledge, pointOf } from './razones.ts';
import { filesOf } from './tareas.ts';

const BAD_SIGN: readonly RazonPunto[] = [
  ...(['firma_mala', 'codigo_malo', 'sin_firma', 'codigo_de_otra_hora', 'etiqueta_repetida'] as const),
];
const BAD_PHOTO: readonly RazonPunto[] = ['foto_no_llegada', 'foto_repetida', 'foto_sin_sello'];

/** What the verdict on an ended round rests on; empty without reads, or while it is open. */
export function respaldoOf(
  reads: readonly PuntoLeido[],
  known: Knowledge,
  { puntos = {}, razones = {} }: Pick<JuicioRonda, 'puntos' | 'razones'>,
): Respaldo {
  const { horas, esperado } = known;
  if (horas === undefined || reads.length === 0) return {};
  const has = (names: readonly RazonPunto[]) =>
    reads.some(({ qr_id }) => names.some((name) => puntos[qr_id]?.[name]));
  const files = reads.flatMap((punto) => filesOf(punto));
  const gallery = files.filter(({ origen }) => origen === 'galeria').length;
  const typed = reads.filter(({ metodo }) => metodo !== 'qr' && metodo !== 'nfc').length;
  const shared = razones.telefono_compartido ?? razones.dos_telefonos ?? razones.dos_rondas;
  const ubicacion = gradeOfPlaces(reads, (punto) => pointOf(known, punto), esperado.reglas);
  return {
    llegada: horas.llegada,
    cadena: horas.cadena,
    ...(ubicacion === undefined ? {} : { ubicacion }),
    codigo: has(BAD_SIGN) ? 'malo' : gradeOf(reads.length - typed, reads.length),
    ...(files.length === 0
      ? {}
      : { foto: has(BAD_PHOTO) ? 'malo' : gradeOf(files.length - gallery, files.length) }),
    persona: shared ? 'malo' : 'parcial',
  };
}
