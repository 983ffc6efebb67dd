import { DESC_MAX, DESC_MIN } from '@gr/shared/domain/novedad';
import type { Criticidad } from '@gr/shared/domain/records';
import { Page, useHost } from '@gr/shared/remote';
import { Banner, Button, ChoiceChips, ErrorSummary, Switch, TextArea, TextField } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { useOcupado } from '../ronda/use-ocupado.ts';
import type { Borrador } from './borrador.model.ts';
import type { Cuaderno } from './cuaderno.ts';
import { Fotos } from './fotos.view.tsx';
import { faltas, guardar, type Lugar } from './novedad.data.ts';
import { Tipo } from './tipo.view.tsx';

const m = mensajes.novedad;
const CRITICIDADES = (['baja', 'media', 'alta', 'critica'] as const).map((value) => ({
  value,
  label: mensajes.criticidades[value],
}));
/** Longest note about the place (domain/novedad). */
const LUGAR_MAX = 200;

interface Props {
  readonly lugar: Lugar;
  readonly nombrePunto: string | null;
  readonly borrador: Borrador;
  readonly recuperado: boolean;
  readonly fotosEnCamino: number;
  readonly cuaderno: Cuaderno;
  readonly onGuardada: (op: string) => void;
}

function enfocar(id: string): void {
  const field = document.getElementById(id);
  const control = field?.matches('input, textarea') ? field : field?.querySelector<HTMLElement>('input');
  control?.focus();
}

/** The incident form; everything written is on the phone already. */
export function Formulario({
  lugar,
  nombrePunto,
  borrador: b,
  recuperado,
  fotosEnCamino,
  cuaderno,
  onGuardada,
}: Props) {
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  const { ocupado: guardando, ocupar } = useOcupado();
  const { cambiar } = cuaderno;

  async function save(): Promise<void> {
    const result = await ocupar(() => guardar(host, lugar, cuaderno));
    if (!result) return;
    setAttempt((n) => n + 1);
    const [only, ...more] = result.tipo === 'errores' ? Object.keys(faltas(b)) : [];
    // One thing to mend says so at its field; a list above would only push it down.
    if (only !== undefined && more.length === 0) enfocar(only);
    if (result.tipo === 'fallo') host.notices.show('error', result.mensaje);
    if (result.tipo === 'repetida') host.notices.show('aviso', m.repetida);
    if (result.tipo === 'ok') onGuardada(result.op);
  }
  // After the first try each mended field says so at once.
  const errores = attempt > 0 ? faltas(b) : {};
  const problems = Object.entries(errores).map(([id, message]) => ({ id, message }));
  const recovered = (
    <Banner
      tone="info"
      action={
        <Button variant="quiet" onPress={cuaderno.empezar}>
          {m.descartar}
        </Button>
      }
    >
      {m.recuperado}
    </Banner>
  );
  return (
    <Page
      task
      title={m.titulo}
      subtitle={nombrePunto ? `${lugar.un_nom} · ${m.punto(nombrePunto)}` : lugar.un_nom}
      {...(recuperado ? { banner: recovered } : {})}
      actions={
        <Button
          variant="primary"
          pending={guardando}
          pendingLabel={fotosEnCamino > 0 ? m.foto_guardando : m.guardando}
          onPress={() => void save()}
        >
          {m.guardar}
        </Button>
      }
    >
      {problems.length > 1 && <ErrorSummary attempt={attempt} errors={problems} />}
      <Fotos fotos={b.fotos} guardando={fotosEnCamino > 0} cuaderno={cuaderno} />
      <Tipo value={b.cat_nov} onChange={(cat_nov) => cambiar({ cat_nov })} error={errores.cat_nov} />
      <TextArea
        id="desc_nov"
        label={m.descripcion}
        description={m.descripcion_ayuda}
        value={b.desc_nov}
        onChange={(desc_nov) => cambiar({ desc_nov })}
        minLength={DESC_MIN}
        maxLength={DESC_MAX}
        error={errores.desc_nov}
      />
      <ChoiceChips<Criticidad>
        id="criticidad"
        layout="wide"
        label={m.criticidad}
        choices={CRITICIDADES}
        value={b.criticidad}
        onChange={(criticidad) => cambiar({ criticidad })}
      />
      <TextField
        id="lugar"
        optional
        label={m.lugar}
        value={b.lugar}
        onChange={(text) => cambiar({ lugar: text })}
        maxLength={LUGAR_MAX}
        error={errores.lugar}
      />
      <Switch value={b.urgente} onChange={(urgente) => cambiar({ urgente })} description={m.urgente_ayuda}>
        {m.urgente}
      </Switch>
    </Page>
  );
}
