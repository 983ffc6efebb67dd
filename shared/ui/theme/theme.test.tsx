import { applyTextSize, applyTheme, readTextSize, readTheme } from './theme.ts';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

test('a theme is shown and kept; automatic leaves the choice to the phone', () => {
  expect(readTheme()).toBe('automatico');
  applyTheme('sol');
  expect(document.documentElement).toHaveAttribute('data-theme', 'sol');
  expect(readTheme()).toBe('sol');
  applyTheme('automatico');
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(readTheme()).toBe('automatico');
});

test('the frame of the browser takes the background', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#000000">';
  document.documentElement.style.setProperty('--bg', '#123456');
  applyTheme('noche');
  expect(document.querySelector('meta')).toHaveAttribute('content', '#123456');
});

test('a text size is shown and kept', () => {
  applyTextSize('muy_grande');
  expect(document.documentElement.style.getPropertyValue('--font-scale')).toBe('1.3');
  expect(readTextSize()).toBe('muy_grande');
});

test('what was kept by something else counts as nothing kept', () => {
  localStorage.setItem('gr.tema', 'rosa');
  localStorage.setItem('gr.texto', '900');
  expect(readTheme()).toBe('automatico');
  expect(readTextSize()).toBe('normal');
});

test('a browser without storage still shows the theme', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  applyTheme('noche');
  expect(document.documentElement).toHaveAttribute('data-theme', 'noche');
});
