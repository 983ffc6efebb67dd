import type { Tip } from '@gr/shared/domain/tip/tip';
import { Page, type Reading, ReadingView, useHost, useSearchParams, useWatch } from '@gr/shared/screen';
import { EmptyState, LinkButton, useObservable } from '@gr/shared/ui';
import { isFor } from '../list/lista.model.ts';
import { mensajes } from '../mensajes.ts';
import type { SavedTip } from '../saved/saved-tips.data.ts';
import { type SavedTipsInUse, useSavedTips } from '../saved/use-saved-tips.ts';
import { tipQuery } from '../tips.data.ts';
import { Article } from './article.view.tsx';

/** `tipsleer?id=`: one tip. */
export default function ReadTipView() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const savedTips = useSavedTips();
  // A key that is none would be refused by the database with words of its own.
  if (!/^[\w-]+$/.test(id)) {
    return (
      <Page title={mensajes.tip} task>
        <NotThere />
      </Page>
    );
  }
  return <ReadTip key={id} id={id} savedTips={savedTips} />;
}

function ReadTip({ id, savedTips }: { readonly id: string; readonly savedTips: SavedTipsInUse }) {
  const host = useHost();
  const { rol } = useObservable(host.session.persona);
  const reading = orKept(useWatch<Tip>(tipQuery(id)), savedTips.all?.[id]);
  const tip = reading.snapshot?.value;
  if (reading.snapshot && (!tip || !isFor(tip, rol))) {
    return (
      <Page title={mensajes.tip} task>
        <NotThere />
      </Page>
    );
  }
  return (
    <Page title={mensajes.tip} subtitle={tip?.cat} task>
      <ReadingView reading={reading} empty={mensajes.noEsta} skeleton="detail">
        {(value) => <Article id={id} tip={value} savedTips={savedTips} />}
      </ReadingView>
    </Page>
  );
}

function NotThere() {
  const back = <LinkButton href="/tips">{mensajes.verTips}</LinkButton>;
  return <EmptyState icon="tip" message={mensajes.noEsta} action={back} />;
}

/** The kept copy, where the reading has nothing: no connection and nothing read before. */
function orKept(reading: Reading<Tip>, kept: SavedTip | undefined): Reading<Tip> {
  const known =
    reading.snapshot !== null && (reading.snapshot.value !== null || reading.snapshot.source === 'server');
  if (!kept || known) return reading;
  return {
    ...reading,
    failure: null,
    snapshot: { value: kept.tip, source: 'replica', at: kept.at, pending: [] },
  };
}
