import type { Plantilla } from '@gr/shared/domain/lista/lista';
import { type Notebook, Page, RecoveredBanner, useHost, useSaveForm } from '@gr/shared/screen';
import { Banner, Button, Row, Switch } from '@gr/shared/ui';
import { useMemo, useState } from 'react';
import { BORRADOR, type Borrador } from './borrador.model.ts';
import { confirmar, type Destino, faltas } from './llenar.data.ts';
import { mandosDe } from './mandos.ts';
import { mensajes } from './mensajes.ts';
import { Cabecera, PasoView } from './paso.view.tsx';
import { avanceDe } from './pasos.model.ts';
import { Resumen } from './resumen.view.tsx';
import { type Pasos, usePasos } from './use-pasos.ts';

const m = mensajes.llenar;

interface Props {
  readonly destino: Destino;
  /** The questions this list goes by. */
  readonly plantilla: Plantilla;
  /** The template was changed or removed since the list was begun. */
  readonly cambio: boolean;
  readonly borrador: Borrador;
  readonly recuperado: boolean;
  readonly fotosEnCamino: number;
  readonly notebook: Notebook<Borrador>;
  readonly onGuardada: (op: string, guardada: Borrador) => void;
}

/** The form of a checklist, step by step; everything written is on the phone already. */
export function Formulario(props: Props) {
  const { destino, plantilla, cambio, borrador: b, recuperado, fotosEnCamino, notebook } = props;
  const host = useHost();
  const [fechah_ini_x] = useState(() => host.device.now());
  const { superv_id } = destino;
  const mandos = useMemo(
    () => mandosDe(host, notebook, { fechah_ini_x, superv_id, plantilla }),
    [host, notebook, fechah_ini_x, superv_id, plantilla],
  );
  const estado = usePasos(plantilla, b, notebook);
  const { save, saving } = useSaveForm({
    notebook,
    check: (draft) => faltas(plantilla, draft),
    commit: (draft) => confirmar(host, destino, plantilla, draft),
    onSaved: props.onGuardada,
  });
  function guardar(): void {
    if (!BORRADOR.hasContent(b)) host.notices.show('aviso', m.vacia);
    else if (!estado.aLoQueFalta()) save();
  }
  const { hechas, total } = avanceDe(plantilla, b.respuestas, b.fotos);
  const ocupado = fotosEnCamino > 0;
  return (
    <Page
      task
      title={plantilla.nom}
      subtitle={`${m.hechas(hechas, total)} · ${destino.un_nom}`}
      banner={
        <>
          {cambio && <Banner tone="warn">{m.cambio}</Banner>}
          {recuperado && <RecoveredBanner onRestart={notebook.restart} />}
        </>
      }
      actions={
        estado.paso ? (
          <Avanzar estado={estado} />
        ) : (
          <>
            <Button
              variant="primary"
              pending={saving}
              pendingLabel={ocupado ? m.foto_guardando : m.guardando}
              onPress={guardar}
            >
              {m.guardar}
            </Button>
            <Button full variant="quiet" onPress={estado.anterior}>
              {m.anterior}
            </Button>
          </>
        )
      }
    >
      <Cabecera estado={estado}>
        <Switch value={estado.soloPendientes} onChange={estado.filtrar}>
          {m.solo_pendientes}
        </Switch>
        {estado.soloPendientes && estado.pasos.length === 0 && <p role="status">{m.sin_pendientes}</p>}
        {estado.paso ? (
          <PasoView
            paso={estado.paso}
            borrador={b}
            errores={estado.errores}
            ocupado={ocupado}
            mandos={mandos}
          />
        ) : (
          <Resumen
            plantilla={plantilla}
            borrador={b}
            faltan={Object.keys(estado.faltas).length}
            mandos={mandos}
            onFalta={estado.aLoQueFalta}
          />
        )}
      </Cabecera>
    </Page>
  );
}

function Avanzar({ estado }: { readonly estado: Pasos }) {
  return (
    <>
      <Row equal>
        {estado.lugar > 0 && <Anterior estado={estado} />}
        <Button variant="primary" onPress={estado.siguiente}>
          {m.siguiente}
        </Button>
      </Row>
      {estado.detenido && (
        <Button full variant="quiet" onPress={estado.saltar}>
          {m.despues}
        </Button>
      )}
    </>
  );
}

function Anterior({ estado }: { readonly estado: Pasos }) {
  return (
    <Button full size="large" onPress={estado.anterior}>
      {m.anterior}
    </Button>
  );
}
