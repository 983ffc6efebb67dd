import type { Refusals } from '../../contract/outbox.ts';

/** What is known beforehand of a refused change of a visit: it was ended first, e.g. from another phone (`OB-208`). */
export function refusalsInVisit(supervision: { un_id: string; id: string }): Refusals {
  return {
    un_id: supervision.un_id,
    causes: [
      {
        path: `_supervisiones_todas/${supervision.id}/estado`,
        when: { notIn: ['en_curso'] },
        code: 'OB-208',
        message:
          'Esta supervisión ya estaba terminada en el servidor y no aceptó este registro. Pida ayuda para entregarlo a la oficina.',
      },
    ],
  };
}
