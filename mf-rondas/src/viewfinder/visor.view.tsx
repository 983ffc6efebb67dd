import type { Result } from '@gr/shared/contract/result';
import type { MetodoLectura } from '@gr/shared/domain/registro/records';
import { useHost } from '@gr/shared/screen';
import { cx, FullScreen, IconButton, useObservable } from '@gr/shared/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { browserNfc, createNfc, type Nfc, type NfcState } from '../scanner/nfc.ts';
import type { ScannerState } from '../scanner/scanner.ts';
import { CodeDialog } from './code-dialog.view.tsx';
import { CameraFailure, Picture } from './picture.view.tsx';
import { useScanner } from './use-scanner.ts';
import s from './visor.module.css';

interface NearButtonsProps {
  readonly doubled: boolean;
  readonly onChange: (doubled: boolean) => void;
}

/** Single or double zoom, over the picture: for a distant code, or a lens that does not focus near. */
function NearButtons({ doubled, onChange }: NearButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form, and old Chromium lays none out as flex.
    <div className={s.near} role="group" aria-label={m.aumento}>
      {[false, true].map((twice) => (
        <IconButton
          key={String(twice)}
          showLabel
          size="scan"
          variant="secondary"
          icon={twice ? 'zoom-in' : 'zoom-out'}
          label={twice ? m.dosVeces : m.unaVez}
          pressed={doubled === twice}
          onPress={() => onChange(twice)}
        />
      ))}
    </div>
  );
}

export interface VisorProps {
  readonly titulo: string;
  readonly instruccion: string;
  /**
   * Receives a new text: from the camera, a photo of the code, typed, or from an NFC tag. For a typed one, resolves to the sentence of its
   * refusal to show beside the text.
   */
  readonly onText: (texto: string, metodo: MetodoLectura) => Promise<string | null>;
  /** Whether a text is one of ours, preferred among several codes in view. Default: all are. */
  readonly ours?: (texto: string) => boolean;
  /** Called when the person switches to a typed code or a photo; `null` = the typed code is finished. */
  readonly onAside?: (way: 'codigo' | 'foto' | null) => void;
  /** A refused typed code, to be corrected. */
  readonly typed?: string;
  readonly onClose: () => void;
  /** Keeps the last picture and reads nothing. */
  readonly frozen: boolean;
  /** The answer to the last read; replaces the instruction. */
  readonly children?: ReactNode;
}

const m = mensajes.scanner;

function consejo(state: ScannerState, instruccion: string): string {
  if (state.fase === 'abriendo') return m.abriendo;
  if (state.fase === 'fallo') return m.sinImagen;
  if (state.formato !== null) return m.otroCodigo;
  if (state.consejo === 'escribir') return m.escriba;
  if (state.oscuro && state.linterna === 'apagada') return m.oscuro;
  if (state.consejo === 'ninguno') return instruccion;
  if (state.oscuro && state.linterna === 'no_hay') return m.oscuroSinLinterna;
  return m[state.consejo];
}

/** The full-screen camera with its alternatives: lamp, typed code, photo of the code, other camera. */
export function Visor({ titulo, onClose, ...visor }: VisorProps) {
  const { route } = useHost();
  // No page title is visible beneath it, so it sets the name of the place.
  useEffect(
    () => route.describe({ pathname: route.location.get().pathname, title: titulo, task: true }),
    [route, titulo],
  );
  return (
    <FullScreen title={titulo} onClose={onClose}>
      <Camera {...visor} />
    </FullScreen>
  );
}

function Camera({
  instruccion,
  onText,
  ours,
  onAside,
  typed,
  frozen,
  children,
}: Omit<VisorProps, 'titulo' | 'onClose'>) {
  const { notices } = useHost();
  const video = useRef<HTMLVideoElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState(false);
  const [reading, setReading] = useState(false);
  const { scanner, state } = useScanner(video, (texto) => void onText(texto, 'qr'), frozen || typing, ours);

  function type(open: boolean): void {
    setTyping(open);
    onAside?.(open ? 'codigo' : null);
  }
  // A code still in the camera's view must not replace the answer to the text just given.
  function scanAside(texto: string, metodo: MetodoLectura): Promise<string | null> {
    scanner.hold();
    return onText(texto, metodo);
  }
  const { nfc, state: tag } = useNfc((read) => {
    if (frozen || typing) return;
    if (read.ok) void scanAside(read.value, 'nfc');
    else notices.show('aviso', read.error.message);
  });
  async function readPhoto(file: File | undefined): Promise<void> {
    if (!file) return;
    setReading(true);
    const result = await scanner.photo(file);
    setReading(false);
    if (result.ok) void scanAside(result.value.text, 'foto_qr');
    else notices.show('aviso', result.error.message);
  }

  return (
    <>
      <div className={s.stage}>
        <Picture video={video} state={state} onFocus={(spot) => scanner.focus(spot)} />
        {state.fase === 'fallo' && state.failure ? (
          <CameraFailure failure={state.failure} onRetry={() => scanner.retry()} />
        ) : (
          <div className={s.frame} aria-hidden="true" />
        )}
        {state.fase === 'leyendo' && state.aumento !== 'no_hay' && (
          <NearButtons doubled={state.aumento === 'x2'} onChange={(doubled) => scanner.setZoom(doubled)} />
        )}
      </div>
      <div className={s.answer}>
        <div role="status" aria-live="assertive">
          {children}
        </div>
        {!children && (
          <div className={s.hint} role="status" aria-live="polite">
            <p>{reading ? m.leyendoFoto : consejo(state, instruccion)}</p>
            {state.formato !== null && <ForeignKind kind={state.formato} />}
            {tag.fase === 'leyendo' && <p className={s.quiet}>{m.nfcLeyendo}</p>}
            {tag.fase === 'fallo' && <p className={s.quiet}>{tag.failure?.message}</p>}
          </div>
        )}
      </div>
      <div className={s.controls}>
        {state.linterna !== 'no_hay' && (
          <IconButton
            showLabel
            size="scan"
            icon={state.linterna === 'encendida' ? 'torch-off' : 'torch'}
            pressed={state.linterna === 'encendida'}
            label={m.linterna}
            onPress={() => scanner.toggleTorch()}
          />
        )}
        <IconButton
          showLabel
          size="scan"
          icon="keyboard"
          label={m.escribir}
          onPress={() => type(true)}
          {...(state.consejo === 'escribir' && { variant: 'primary' })}
        />
        <IconButton
          showLabel
          size="scan"
          icon="images"
          label={m.foto}
          onPress={() => {
            onAside?.('foto');
            photo.current?.click();
          }}
        />
        {tag.fase === 'por_pedir' && (
          <IconButton showLabel size="scan" icon="vibrate" label={m.nfc} onPress={() => nfc.ask()} />
        )}
        {state.cameras > 1 && (
          <IconButton
            showLabel
            size="scan"
            icon="refresh"
            label={m.otraCamara}
            onPress={() => scanner.nextCamera()}
          />
        )}
      </div>
      <input
        ref={photo}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={m.foto}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          void readPhoto(file);
          event.target.value = '';
        }}
      />
      <CodeDialog
        {...(typed !== undefined && { typed })}
        open={typing}
        onClose={() => type(false)}
        onCode={async (texto) => {
          const refusal = await scanAside(texto, 'manual');
          if (refusal === null) type(false);
          return refusal;
        }}
      />
    </>
  );
}

interface Props {
  /** Format as the browser names it: `ean_13`. */
  readonly kind: string;
}

/** Error code and format of a non-QR code, for support by the office. */
function ForeignKind({ kind }: Props) {
  return (
    <details className={cx(s.quiet, s.detail)}>
      <summary>{mensajes.scanner.detalle}</summary>
      {`SC-012 · ${kind.replaceAll('_', '-').toUpperCase()}`}
    </details>
  );
}

/** Reads NFC tags while the screen is open, where the phone supports it; `onTag` receives each. */
function useNfc(onTag: (tag: Result<string>) => void): { nfc: Nfc; state: NfcState } {
  const [nfc] = useState(() => createNfc(browserNfc()));
  const tell = useEffectEvent(onTag);
  useEffect(() => {
    nfc.start((tag) => tell(tag));
    return () => nfc.close();
  }, [nfc]);
  return { nfc, state: useObservable(nfc.state) };
}
