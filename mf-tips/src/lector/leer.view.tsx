import type { Tip } from '@gr/shared/domain/tip/tip';
import { Page, type Reading, ReadingView, useHost, useSearchParams, useWatch } from '@gr/shared/screen';
import { EmptyState, LinkButton, useObservable } from '@gr/shared/ui';
import type { TipGuardado } from '../guardados/guardados.data.ts';
import { type GuardadosEnUso, useGuardados } from '../guardados/use-guardados.ts';
import { esPara } from '../lista/lista.model.ts';
import { mensajes } from '../mensajes.ts';
import { tipQuery } from '../tips.data.ts';
import { Articulo } from './articulo.view.tsx';

/** `tipsleer?id=`: one tip. */
export default function LeerView() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const guardados = useGuardados();
  // A key that is none would be refused by the database with words of its own.
  if (!/^[\w-]+$/.test(id)) {
    return (
      <Page title={mensajes.tip} task>
        <NoEsta />
      </Page>
    );
  }
  return <Leer key={id} id={id} guardados={guardados} />;
}

function Leer({ id, guardados }: { readonly id: string; readonly guardados: GuardadosEnUso }) {
  const host = useHost();
  const { rol } = useObservable(host.session.persona);
  const reading = orKept(useWatch<Tip>(tipQuery(id)), guardados.todos?.[id]);
  const tip = reading.snapshot?.value;
  if (reading.snapshot && (!tip || !esPara(tip, rol))) {
    return (
      <Page title={mensajes.tip} task>
        <NoEsta />
      </Page>
    );
  }
  return (
    <Page title={mensajes.tip} subtitle={tip?.cat} task>
      <ReadingView reading={reading} empty={mensajes.noEsta} skeleton="detail">
        {(value) => <Articulo id={id} tip={value} guardados={guardados} />}
      </ReadingView>
    </Page>
  );
}

function NoEsta() {
  const back = <LinkButton href="/tips">{mensajes.verTips}</LinkButton>;
  return <EmptyState icon="tip" message={mensajes.noEsta} action={back} />;
}

/** The kept copy, where the reading has nothing: no connection and nothing read before. */
function orKept(reading: Reading<Tip>, kept: TipGuardado | undefined): Reading<Tip> {
  const known =
    reading.snapshot !== null && (reading.snapshot.value !== null || reading.snapshot.source === 'server');
  if (!kept || known) return reading;
  return {
    ...reading,
    failure: null,
    snapshot: { value: kept.tip, source: 'replica', at: kept.at, pending: [] },
  };
}
