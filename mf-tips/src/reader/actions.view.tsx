import type { Tip } from '@gr/shared/domain/tip/tip';
import { shareText, useBusy, useHost } from '@gr/shared/screen';
import { formatBytes, IconButton, Row } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { mensajes } from '../mensajes.ts';
import type { SavedTipsInUse } from '../saved/use-saved-tips.ts';

export interface ActionsProps {
  readonly id: string;
  readonly tip: Tip;
  /** Its text in plain paragraphs. */
  readonly texto: readonly string[];
  readonly savedTips: SavedTipsInUse;
}

/** Listen, keep on this phone, share. */
export function Actions({ id, tip, texto, savedTips }: ActionsProps) {
  const { notices } = useHost();
  const voice = useListen([tip.titulo, ...texto]);
  const body = [tip.titulo, tip.resumen ?? '', ...texto].filter(Boolean).join('\n\n');
  async function share(): Promise<void> {
    const end = await shareText(tip.titulo, body);
    if (end === 'entregado') notices.show('exito', mensajes.copiado);
    if (end === 'fallo') notices.show('aviso', mensajes.noCompartido);
  }
  return (
    <Row>
      {voice && texto.length > 0 && (
        <IconButton
          icon={voice.speaking ? 'pause' : 'play'}
          label={voice.speaking ? mensajes.detener : mensajes.escuchar}
          showLabel
          onPress={voice.speaking ? voice.stop : voice.start}
        />
      )}
      <SaveButton id={id} tip={tip} savedTips={savedTips} />
      <IconButton icon="share" label={mensajes.compartir} showLabel onPress={() => void share()} />
    </Row>
  );
}

function SaveButton({ id, tip, savedTips }: Omit<ActionsProps, 'texto'>) {
  const { notices } = useHost();
  const { busy, run } = useBusy();
  if (savedTips.all === null) return null;
  const kept = savedTips.all[id];
  const press = () =>
    void run(async () => {
      const result = await (kept ? savedTips.remove(id) : savedTips.save(id, tip));
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

/** Reading aloud; absent where the phone can't. */
interface Listen {
  readonly speaking: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Reads paragraphs aloud in Spanish, one utterance each: Chrome stops long ones after 15 s. Ends with the screen. */
function useListen(texto: readonly string[]): Listen | null {
  const [speaking, setSpeaking] = useState(false);
  const voice = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;
  useEffect(() => () => voice?.cancel(), [voice]);
  if (!voice) return null;
  const stop = () => {
    voice.cancel();
    setSpeaking(false);
  };
  const start = () => {
    voice.cancel();
    setSpeaking(true);
    const spanish = voice.getVoices().find(({ lang }) => lang.toLowerCase().startsWith('es'));
    for (const [index, part] of texto.entries()) {
      const utterance = new SpeechSynthesisUtterance(part);
      utterance.lang = spanish?.lang ?? 'es-CO';
      if (spanish) utterance.voice = spanish;
      utterance.onerror = stop;
      if (index === texto.length - 1) utterance.onend = stop;
      voice.speak(utterance);
    }
  };
  return { speaking, start, stop };
}
