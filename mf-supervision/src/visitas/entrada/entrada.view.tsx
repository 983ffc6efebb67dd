import { guardasEnOrden, type Supervision } from '@gr/shared/domain/supervision/supervision';
import { OnlyFor, Page, useHost, useKeepPosition, useNotebook, useSearchParams } from '@gr/shared/screen';
import { EmptyState, LinkButton, Skeleton, useObservable } from '@gr/shared/ui';
import { useEffect } from 'react';
import { mensajes } from '../mensajes.ts';
import { useVisita } from '../visita/visita.data.ts';
import { ConVisita } from '../visita/visita.view.tsx';
import { BORRADOR, desdeEntrada } from './borrador.model.ts';
import type { GuardaDeVisita } from './entrada.data.ts';
import { claveBorrador } from './entrada.model.ts';
import { Formulario } from './formulario.view.tsx';

const m = mensajes.entrada;

/** `supervisionentrada?superv=&guarda=&nov=si`: what was found in one guard of a visit. */
export default function EntradaView() {
  return (
    <OnlyFor
      roles={['supervisor']}
      title={m.titulo}
      message={mensajes.solo_supervisor}
      action={<LinkButton href="/supervisiones">{mensajes.ver_lista}</LinkButton>}
    >
      <Entrada />
    </OnlyFor>
  );
}

function Entrada() {
  const [params] = useSearchParams();
  const { emp_id } = useObservable(useHost().session.persona);
  const clave = params.get('guarda');
  const visita = useVisita(params.get('superv'), null);
  return (
    <ConVisita visita={visita}>
      {({ superv, escribible, perdida }) => {
        const guarda = guardasEnOrden(superv).find((each) => each.clave === clave);
        if (!escribible) {
          const message = superv.super_id === emp_id ? m.cerrada : m.de_otro;
          return <Fuera superv={superv} message={message} label={m.ver} />;
        }
        if (!guarda) return <Fuera superv={superv} message={m.no_existe} label={m.volver} />;
        return (
          <Escribir
            key={claveBorrador(superv.id, guarda.clave)}
            superv={superv}
            guarda={guarda}
            perdida={perdida}
            con_novedad={params.get('nov') === 'si'}
          />
        );
      }}
    </ConVisita>
  );
}

interface FueraProps {
  readonly superv: Supervision;
  readonly message: string;
  readonly label: string;
}

function Fuera({ superv, message, label }: FueraProps) {
  return (
    <Page task title={m.titulo} subtitle={superv.un_nom ?? superv.un_id}>
      <EmptyState
        icon="users"
        message={message}
        action={
          <LinkButton variant="primary" href={`/supervisiones/${superv.id}`}>
            {label}
          </LinkButton>
        }
      />
    </Page>
  );
}

interface EscribirProps {
  readonly superv: Supervision;
  readonly guarda: GuardaDeVisita;
  readonly perdida: boolean;
  readonly con_novedad: boolean;
}

function Escribir({ superv, guarda, perdida, con_novedad }: EscribirProps) {
  const { entrada } = guarda;
  const cuaderno = useNotebook(claveBorrador(superv.id, guarda.clave), BORRADOR);
  const { draft, notebook } = cuaderno;
  useKeepPosition(true);
  // Until something is written by hand the form shows what is saved, or what was asked for on the way here.
  const untouched = draft !== null && !draft.tocado;
  const stale = untouched && entrada !== null && draft.op !== entrada._op && draft.de !== entrada._op;
  const wanted = untouched && entrada === null && con_novedad && !draft.con_novedad;
  useEffect(() => {
    if (stale) notebook.change(desdeEntrada(entrada));
    if (wanted) notebook.change({ con_novedad: true });
  }, [notebook, stale, wanted, entrada]);
  if (!draft || stale || wanted) {
    return (
      <Page task title={guarda.guarda.nom} subtitle={superv.un_nom ?? superv.un_id}>
        <Skeleton shape="detail" />
      </Page>
    );
  }
  return <Formulario superv={superv} guarda={guarda} perdida={perdida} cuaderno={cuaderno} draft={draft} />;
}
