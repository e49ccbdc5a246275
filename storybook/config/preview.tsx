import '../../frontend/src/app/styles.ts';
import { definePreview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import addonMsw from 'msw-storybook-addon';
import { http, passthrough } from 'msw';
import { chooseTheme, type ThemeChoice } from '../../frontend/src/app/theme/theme-store.ts';
import './preview.css';

// A page's code and data arrive one after the other, also on a machine that has other things to do.
configure({ asyncUtilTimeout: 30_000 });

const THEMES = [
  { value: 'system', title: 'As the device', icon: 'browser' as const },
  { value: 'light', title: 'Light', icon: 'sun' as const },
  { value: 'dark', title: 'Dark', icon: 'moon' as const },
];

const themeOf = (chosen: unknown): ThemeChoice =>
  chosen === 'light' || chosen === 'dark' ? chosen : 'system';

const VIEWPORTS = {
  phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
  tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' } },
  desktop: { name: 'Desktop', styles: { width: '1440px', height: '900px' } },
};

export default definePreview({
  addons: [addonMsw()],
  parameters: { viewport: { options: VIEWPORTS }, layout: 'padded', controls: { disable: true } },
  globalTypes: {
    theme: { description: 'Theme', toolbar: { title: 'Theme', items: THEMES, dynamicTitle: true } },
  },
  initialGlobals: { theme: 'system', viewport: { value: undefined } },
  decorators: [
    (Story, { globals }) => {
      chooseTheme(themeOf(globals['theme']));
      return <Story />;
    },
  ],
  beforeEach({ msw }) {
    msw.use(http.get('/node_modules/*', () => passthrough()));
  },
});
