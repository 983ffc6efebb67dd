import { guardasEnOrden, type Supervision } from '@gr/shared/domain/supervision/supervision';
import { Page, useHost, useKeepPosition } from '@gr/shared/screen';
import { Button, ConfirmDialog, EmptyState, LinkButton, Progress, Skeleton, Stack } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { DESDE_VISITA } from '../volver.ts';
import s from './abierta.module.css';
import { Adjuntos } from './adjuntos.view.tsx';
import { AgregarAVisita } from './agregar-a-visita.view.tsx';
import { Guardas } from './guardas.view.tsx';
import { useAcciones, useBorradores } from './visita.data.ts';
import { Perdida } from './visita.view.tsx';

const m = mensajes.visita;

/** A visit under way: one card for every guard, each worth one tap. */
export function Abierta({ superv, perdida }: { readonly superv: Supervision; readonly perdida: boolean }) {
  const { notices } = useHost();
  const acciones = useAcciones(superv);
  const begun = useBorradores(superv.id);
  const [preguntando, setPreguntando] = useState(false);
  const [agregando, setAgregando] = useState(false);
  const [guardando, setGuardando] = useState(false);
  useKeepPosition(true);
  const guardas = guardasEnOrden(superv);
  const pending = guardas.filter(({ entrada }) => entrada === null);
  const rest = pending.filter(({ clave }) => begun?.has(clave) === false);
  const done = guardas.length - pending.length;
  const complete = guardas.length > 0 && pending.length === 0;

  async function guardarDemas(): Promise<void> {
    setGuardando(true);
    const saved = await acciones.enOrden(rest);
    setGuardando(false);
    setPreguntando(false);
    if (saved > 0) notices.show('exito', m.guardados(saved));
  }
  const terminar = (
    <LinkButton
      {...(complete
        ? { variant: 'primary', icon: 'flag' }
        : { size: 'large', full: true, snug: rest.length > 1 })}
      go={DESDE_VISITA}
      href={`/supervisiones/${superv.id}/terminar`}
    >
      {complete ? m.terminar_visita : m.terminar}
    </LinkButton>
  );
  return (
    <Page
      task
      title={mensajes.titulo}
      subtitle={superv.un_nom ?? superv.un_id}
      {...(perdida && { banner: <Perdida /> })}
      actions={
        rest.length < 2 ? (
          terminar
        ) : (
          <div className={s.par}>
            <Button size="large" full snug tone="ok" icon="check-circle" onPress={() => setPreguntando(true)}>
              {done === 0 ? m.demas_todos : m.demas}
            </Button>
            {terminar}
          </div>
        )
      }
    >
      <Progress big label={m.avance} value={done} max={guardas.length} text={m.de(done, guardas.length)} />
      {guardas.length === 0 ? (
        <EmptyState icon="users" message={m.sin_guardas} />
      ) : begun === null ? (
        // Not even for a moment an answer that would throw away what was begun.
        <Skeleton shape="card" />
      ) : (
        <Guardas superv={superv} guardas={guardas} begun={begun} acciones={acciones} />
      )}
      <Stack gap={3}>
        <Button full size="large" icon="add" onPress={() => setAgregando(true)}>
          {mensajes.agregar.titulo}
        </Button>
        <LinkButton
          full
          size="large"
          icon="checklist"
          go={DESDE_VISITA}
          href={`/listascheck?un=${encodeURIComponent(superv.un_id)}&superv=${superv.id}`}
        >
          {m.lista_chequeo}
        </LinkButton>
      </Stack>
      <Adjuntos superv={superv} acciones={acciones} />
      <AgregarAVisita
        superv={superv}
        open={agregando}
        onClose={() => setAgregando(false)}
        onAgregar={acciones.agregar}
      />
      <ConfirmDialog
        open={preguntando}
        title={m.confirmar_demas(rest.length)}
        confirmLabel={m.guardar_demas}
        pending={guardando}
        onConfirm={() => void guardarDemas()}
        onCancel={() => setPreguntando(false)}
      >
        {m.texto_demas}
      </ConfirmDialog>
    </Page>
  );
}
