import { anotarMinuta } from '@gr/shared/domain/minuta/nota-ops';
import { actOf, NoUnits, Page, ReadingView, useCommit, useHost } from '@gr/shared/screen';
import { keepSignature, useOwnSignature } from '@gr/shared/screen/own-signature';
import { addDays, Button, EmptyState, Stack, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { sinceRead } from './entries.model.ts';
import { Entries } from './entry.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { type BookPlace, useBook, useBookPlace } from './use-book.ts';

/** Days back in which a person's own signature is looked for: a guard works at a post at least once a week (our choice). */
const DAYS = 7;

/** `minuta/relevo?un=`: what happened since the person last signed that they read the book, and their signature. */
export function HandoverView() {
  const place = useBookPlace();
  if (place !== null) return <SinceOwn {...place} />;
  return (
    <Page task title={m.relevo}>
      <NoUnits />
    </Page>
  );
}

function SinceOwn({ un_id, un_nombre, today }: BookPlace) {
  const host = useHost();
  const { emp_id } = useObservable(host.session.persona);
  const [op] = useState(() => host.outbox.newId());
  const { commit, committing } = useCommit();
  const { reading, all } = useBook(un_id, addDays(today, -DAYS), today);
  const { rows, at } = sinceRead(all, emp_id, useOwnSignature(un_id));
  const [newest] = rows;
  async function sign(): Promise<void> {
    if (newest === undefined) return;
    const texto = m.leida(newest.n, newest.fecha);
    const unit = { un_id, un_nom: un_nombre };
    const acto = actOf(host, op);
    if (!(await commit(anotarMinuta(acto, unit, { que: 'leida', texto, fotos: [] })))) return;
    const kept = await keepSignature(host.outbox, un_id, {
      nota: op,
      fechah_x: acto.now,
      hasta: newest.clave,
    });
    if (!kept.ok) host.trace.error(kept.error.code, kept.error.cause);
    host.notices.show('exito', m.leida_guardada);
    host.route.back();
  }
  const button = (
    <Button
      full
      size="large"
      variant="primary"
      icon="signature"
      pending={committing}
      onPress={() => void sign()}
    >
      {m.la_lei}
    </Button>
  );
  return (
    <Page task title={m.relevo} subtitle={un_nombre} {...(newest && { actions: button })}>
      <ReadingView reading={reading} empty={m.nada_nuevo}>
        {() => (
          <Stack gap={5}>
            <p>{at === null ? m.semana : m.desde(at)}</p>
            {rows.length === 0 ? (
              <EmptyState icon="check" message={m.nada_nuevo} />
            ) : (
              <Entries rows={rows} all={all} />
            )}
          </Stack>
        )}
      </ReadingView>
    </Page>
  );
}
