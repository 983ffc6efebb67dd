import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { likeABrowser } from '../work/testing/browser.ts';
import { fakeWork, renderAt } from '../work/testing/fake-work.tsx';
import { Ajustes } from './ajustes/ajustes.view.tsx';
import { Ayuda } from './ayuda/ayuda.view.tsx';
import { Infoun } from './infoun/infoun.view.tsx';

beforeAll(likeABrowser);

describe('ajustes', () => {
  test('theme and text size are shown at once and kept', async () => {
    renderAt(fakeWork(), <Ajustes />);
    await userEvent.click(screen.getByRole('radio', { name: 'Sol' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'sol');
    await userEvent.click(screen.getByRole('radio', { name: 'Grande' }));
    expect(document.documentElement.style.getPropertyValue('--font-scale')).toBe('1.15');
    expect(localStorage.getItem('gr.tema')).toBe('sol');
  });

  test('closing asks through the frame; looking for a version answers', async () => {
    const work = fakeWork();
    renderAt(work, <Ajustes />);
    await userEvent.click(screen.getByRole('button', { name: 'Buscar actualización' }));
    await waitFor(() => expect(work.host.shown[0]?.message).toBe('Ya tiene la versión más reciente.'));
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    expect(work.asked).toEqual(['check', 'close']);
  });
});

describe('infoun', () => {
  const unit = {
    un_id: 'u001',
    un_nombre: 'Los Cedros',
    estado: 'activo',
    dir: 'Calle 1',
    tel_porteria: '601 555',
    consignas: { c1: { titulo: 'Visitantes', texto: 'Anuncie.', version: 1, obligatoria: true } },
  };

  test('emergency line first, calls, facts and orders', async () => {
    const data = { _un_: { u001: unit }, _qr_: { u001: { q1: { qr_id: 'q1' }, q2: { qr_id: 'q2' } } } };
    renderAt(fakeWork({ data, path: '/infoun' }), <Infoun />);
    const calls = await screen.findAllByRole('link', { name: /Llamar/ });
    expect(calls.map((link) => link.getAttribute('href'))).toEqual([
      'tel:123',
      'tel:119',
      'tel:132',
      'tel:601555',
    ]);
    expect(screen.getByText('Calle 1')).toBeVisible();
    expect(screen.getByText('Visitantes')).toBeVisible();
    expect(screen.getAllByText('Sin dato').length).toBeGreaterThan(0);
    expect(await screen.findByText('2')).toBeVisible();
  });

  test('somebody with several units chooses; the choice is in the address', async () => {
    const data = { _un_: { u001: unit, u002: { ...unit, un_nombre: 'Bodegas' } } };
    const persona = { unidades: { u001: 'Los Cedros', u002: 'Bodegas' } };
    const work = fakeWork({ data, persona, path: '/infoun' });
    renderAt(work, <Infoun />);
    await userEvent.selectOptions(await screen.findByLabelText('Unidad'), 'u002');
    expect(await screen.findByRole('heading', { name: 'Bodegas' })).toBeVisible();
    expect(work.history.location.get().search).toBe('?un=u002');
  });

  test('nobody’s unit and a failing reading are said', async () => {
    const { unmount } = renderAt(fakeWork({ persona: { unidades: {} }, path: '/infoun' }), <Infoun />);
    expect(screen.getByText(/No tiene unidades asignadas/)).toBeVisible();
    unmount();
    const work = fakeWork({ path: '/infoun' });
    work.host.data.break('_un_', { code: 'DA-001', message: 'Sin datos.' });
    renderAt(work, <Infoun />);
    expect(await screen.findByText('Sin datos.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    act(() => work.host.data.break('_un_', null));
    expect(await screen.findByText('Esta unidad no está disponible para usted.')).toBeVisible();
  });
});

describe('ayuda', () => {
  test('search ignores accents and case', async () => {
    renderAt(fakeWork(), <Ayuda />);
    await userEvent.type(screen.getByLabelText('Buscar en la ayuda'), 'CAMARA bloqueadas');
    expect(screen.getAllByRole('group').map((item) => within(item).getByText(/¿/).textContent)).toEqual([
      '¿Qué hago si la cámara o la ubicación están bloqueadas?',
    ]);
    await userEvent.type(screen.getByLabelText('Buscar en la ayuda'), ' xyz');
    expect(screen.getByText(/No hay respuestas para/)).toBeVisible();
  });

  test('the report has the state of the app and nothing personal', async () => {
    const work = fakeWork();
    renderAt(work, <Ayuda />);
    const writeText = jest.fn<Promise<void>, [string]>(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await screen.findByText('1.0.0');
    await userEvent.click(screen.getByRole('button', { name: 'Copiar informe' }));
    const text = writeText.mock.calls[0]?.[0] ?? '';
    expect(text).toContain('Conexión: Con conexión');
    expect(text).toContain('mf-rondas 1.0.0');
    for (const personal of ['Ana', 'e1001', 'Cedros', '4.65']) expect(text).not.toContain(personal);
  });

  test('a browser that refuses the clipboard is said', async () => {
    const work = fakeWork();
    renderAt(work, <Ayuda />);
    const writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await screen.findByText('1.0.0');
    await userEvent.click(screen.getByRole('button', { name: 'Copiar informe' }));
    expect(work.host.shown).toMatchObject([
      { kind: 'aviso', message: expect.stringContaining('no permitió copiar') },
    ]);
  });
});
