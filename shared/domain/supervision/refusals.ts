import type { Refusals } from '../../contract/outbox.ts';

/**
 * Known cause of a refused change of a visit: it was ended first, e.g. from another phone, and its contents are final (`OB-208`). Additions
 * are accepted all the same.
 */
export function refusalsInVisit(supervision: { un_id: string; id: string }): Refusals {
  return {
    un_id: supervision.un_id,
    causes: [
      {
        path: `_supervisiones_todas/${supervision.id}/estado`,
        when: { notIn: ['en_curso'] },
        code: 'OB-208',
        message:
          'Esta supervisión ya estaba terminada en el servidor y lo que tiene ya no cambia. Pida ayuda para entregar este registro a la oficina.',
      },
    ],
  };
}
