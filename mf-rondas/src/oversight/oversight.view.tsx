import { NoUnits, Page, useHost, useNow, useSearchParams } from '@gr/shared/screen';
import { LinkButton, SegmentedControl, useObservable } from '@gr/shared/ui';
import { mensajes as room } from '../mensajes.ts';
import { mensajes } from '../mensajes-oversight.ts';
import { NowLists } from './now.view.tsx';
import { PastList } from './past.view.tsx';
import { TodayList } from './today.view.tsx';

const VIEWS = ['ahora', 'hoy', 'historial'] as const;
type View = (typeof VIEWS)[number];

const CHOICES = VIEWS.map((value) => ({ value, label: mensajes[value] }));
/** A rondero's tab names, which links shared earlier may carry, mapped to these views. */
const ALSO: Readonly<Record<string, View>> = { en_curso: 'ahora', por_hacer: 'hoy', terminadas: 'historial' };

/** `rondas?ver=&un=&rond=&estado=` for roles that do not walk: open alerts, today's plan, history. */
export default function Oversight() {
  const { unidades } = useObservable(useHost().session.persona);
  const [params, setParams] = useSearchParams();
  const now = useNow(30_000);
  const asked = params.get('ver') ?? '';
  const view: View = VIEWS.find((one) => one === asked) ?? ALSO[asked] ?? 'ahora';
  function show(next: View): void {
    const changed = new URLSearchParams(params);
    changed.set('ver', next);
    // The states of one list do not exist in another.
    changed.delete('estado');
    setParams(changed, { replace: true });
  }
  return (
    <Page title={room.rondas.titulo}>
      <SegmentedControl label={mensajes.vista} choices={CHOICES} value={view} onChange={show} />
      {Object.keys(unidades).length === 0 ? (
        <NoUnits />
      ) : (
        <>
          <LinkButton icon="flag" href="/porrevisar">
            {mensajes.porRevisar}
          </LinkButton>
          {view === 'ahora' && <NowLists now={now} />}
          {view === 'hoy' && <TodayList now={now} />}
          {view === 'historial' && <PastList now={now} />}
        </>
      )}
    </Page>
  );
}
