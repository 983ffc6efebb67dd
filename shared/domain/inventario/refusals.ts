import type { Refusals } from '../../contract/outbox.ts';

/** Known cause of a refused receipt: another person received the inventory first (`OB-209`). The remedy is to count again. */
export function refusalsOfReceipt({ un_id, id }: { un_id: string; id: string }): Refusals {
  return {
    un_id,
    correct: `/inventario?${new URLSearchParams({ un: un_id })}`,
    causes: [
      {
        path: `_inventarios_/${un_id}/${id}/estado`,
        when: { notIn: ['por_recibir'] },
        code: 'OB-209',
        message:
          'Otra persona ya recibió este inventario. Revise el historial; si algo difiere, cuente de nuevo.',
      },
    ],
  };
}
