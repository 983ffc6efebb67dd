import type { Tip } from '@gr/shared/domain/tip/tip';
import { compartirTexto, useBusy, useHost } from '@gr/shared/screen';
import { formatBytes, IconButton, Row } from '@gr/shared/ui';
import type { GuardadosEnUso } from '../guardados/use-guardados.ts';
import { mensajes } from '../mensajes.ts';
import { useEscuchar } from './use-escuchar.ts';

export interface AccionesProps {
  readonly id: string;
  readonly tip: Tip;
  /** Its text in plain paragraphs. */
  readonly texto: readonly string[];
  readonly guardados: GuardadosEnUso;
}

/** Listen, keep on this phone, share. */
export function Acciones({ id, tip, texto, guardados }: AccionesProps) {
  const { notices } = useHost();
  const voz = useEscuchar([tip.titulo, ...texto]);
  const body = [tip.titulo, tip.resumen ?? '', ...texto].filter(Boolean).join('\n\n');
  async function share(): Promise<void> {
    const end = await compartirTexto(tip.titulo, body);
    if (end === 'entregado') notices.show('exito', mensajes.copiado);
    if (end === 'fallo') notices.show('aviso', mensajes.noCompartido);
  }
  return (
    <Row>
      {voz && texto.length > 0 && (
        <IconButton
          icon={voz.hablando ? 'pause' : 'play'}
          label={voz.hablando ? mensajes.detener : mensajes.escuchar}
          showLabel
          onPress={voz.hablando ? voz.parar : voz.empezar}
        />
      )}
      <Guardar id={id} tip={tip} guardados={guardados} />
      <IconButton icon="share" label={mensajes.compartir} showLabel onPress={() => void share()} />
    </Row>
  );
}

function Guardar({ id, tip, guardados }: Omit<AccionesProps, 'texto'>) {
  const { notices } = useHost();
  const { busy, run } = useBusy();
  if (guardados.todos === null) return null;
  const kept = guardados.todos[id];
  const press = () =>
    void run(async () => {
      const result = await (kept ? guardados.quitar(id) : guardados.guardar(id, tip));
      if (!result.ok) notices.show('error', result.error.message);
      else if (!kept) notices.show('exito', mensajes.quedoGuardado);
    });
  const label = kept ? mensajes.quitar(formatBytes(kept.bytes)) : mensajes.guardar;
  return (
    <IconButton
      icon={kept ? 'trash' : 'download'}
      label={busy ? mensajes.guardando : label}
      idle={busy}
      showLabel
      onPress={press}
    />
  );
}
