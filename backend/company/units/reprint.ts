import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { type Command, requiredText, textOf } from '../command/command.ts';
import { refused } from '../command/problem.ts';

/** `puntos reimprimir`: a new print version for copied or stolen signs; the server signs it. */
export const reprintPoints: Command = {
  name: 'puntos reimprimir',
  what: 'Cambia el código de un punto, o de todos los de una unidad, cuando fueron copiados o robados.',
  more: 'Imprima los códigos nuevos con «qr» y cámbielos el mismo día: desde ahora cada lectura del anterior queda marcada.',
  options: {
    unidad: { type: 'string', value: 'CÓDIGO', what: 'código de la unidad', required: true },
    punto: { type: 'string', value: 'CÓDIGO', what: 'un solo punto' },
  },
  async plan({ company, values }) {
    const un = requiredText(values, 'unidad');
    const only = textOf(values, 'punto');
    const points = /^[-\w]+$/.test(un)
      ? ((await company.read<Record<string, PuntoQr>>(`_qr_/${un}`)) ?? {})
      : {};
    const chosen = Object.entries(points).filter(
      ([id, { estado }]) =>
        (only === undefined || id === only) && estado !== 'retirado' && estado !== 'reemplazado',
    );
    if (chosen.length === 0) throw refused([{ fila: null, mensaje: 'No hay puntos así en esa unidad.' }]);
    return {
      title: `Códigos nuevos en ${un}`,
      lines: chosen.map(([, { nom_qr, qr_ver }]) => `${nom_qr}: impresión ${qr_ver} → ${qr_ver + 1}`),
      figures: { puntos: chosen.length },
      destructive: true,
      batches: [
        {
          updates: Object.fromEntries(
            chosen.map(([id, { qr_ver }]) => [`_qr_/${un}/${id}/qr_ver`, qr_ver + 1]),
          ),
        },
      ],
    };
  },
};
