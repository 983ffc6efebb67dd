import { Page, useHost } from '@gr/shared/screen';
import { Banner, Button, EmptyState, formatWhen, LinkButton, Skeleton } from '@gr/shared/ui';
import { useState } from 'react';
import { AgregarGuarda } from '../agregar.view.tsx';
import { mensajes } from '../mensajes.ts';
import { useIniciar, useUnidadElegida } from './inicio.data.ts';
import { elegibles, guardasDeVisita, idEscrito, preseleccion, type UnidadVisita } from './inicio.model.ts';
import { ListaGuardas } from './lista-guardas.view.tsx';

const m = mensajes.inicio;

interface Props {
  readonly unidad: UnidadVisita;
  /** There are others to choose from. */
  readonly varias: boolean;
  readonly onCambiar: () => void;
}

/** Who is on duty in the unit; one button starts the visit. */
export function Guardas({ unidad: { un_id, nombre, abierta }, varias, onCambiar }: Props) {
  const { device } = useHost();
  const { unidad, guardas, esperando } = useUnidadElegida(un_id, nombre);
  const { iniciar, iniciando } = useIniciar();
  const [escritos, setEscritos] = useState<Readonly<Record<string, string>>>({});
  const [marcados, setMarcados] = useState<ReadonlySet<string> | null>(null);
  const [agregando, setAgregando] = useState(false);
  const lista = elegibles(guardas ?? {}, escritos);
  const elegidos = marcados ?? preseleccion(guardas ?? {}, unidad, device.now());
  const cambiar = varias && (
    <Button variant="quiet" icon="building" onPress={onCambiar}>
      {m.cambiar}
    </Button>
  );
  if (abierta) {
    return (
      <Page
        task
        title={m.titulo}
        subtitle={nombre}
        banner={<Banner tone="warn">{m.abierta(formatWhen(abierta.fechah_x, device.now()))}</Banner>}
        actions={
          <LinkButton variant="primary" icon="play" href={`/supervisiones/${abierta.id}`}>
            {m.continuar}
          </LinkButton>
        }
      >
        {cambiar}
      </Page>
    );
  }
  if (unidad.estado !== 'activo') {
    return (
      <Page task title={m.titulo} subtitle={nombre}>
        <EmptyState
          icon="lock"
          message={unidad.estado === 'suspendido' ? m.suspendida : m.inactiva}
          action={cambiar}
        />
      </Page>
    );
  }
  function agregar(nom: string): void {
    const id = idEscrito();
    setEscritos({ ...escritos, [id]: nom });
    setMarcados(new Set([...elegidos, id]));
    setAgregando(false);
  }
  return (
    <Page
      task
      title={m.titulo}
      subtitle={nombre}
      actions={
        <Button
          variant="primary"
          icon="play"
          pending={iniciando || esperando}
          {...(iniciando && { pendingLabel: m.iniciando })}
          onPress={() => void iniciar(unidad, guardasDeVisita(lista, elegidos))}
        >
          {m.iniciar}
        </Button>
      }
    >
      {cambiar}
      {esperando ? (
        <Skeleton shape="list" />
      ) : lista.length === 0 ? (
        <EmptyState icon="users" message={guardas === null ? m.guardas_desconocidos : m.sin_guardas} />
      ) : (
        <ListaGuardas lista={lista} elegidos={elegidos} onElegidos={setMarcados} />
      )}
      <Button full size="large" icon="add" onPress={() => setAgregando(true)}>
        {m.agregar}
      </Button>
      <AgregarGuarda
        open={agregando}
        nombres={lista.map(({ guarda }) => guarda.nom)}
        onClose={() => setAgregando(false)}
        onAgregar={agregar}
      />
    </Page>
  );
}
