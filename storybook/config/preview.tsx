import '../../frontend/src/app/styles.ts';
import { definePreview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { chooseTheme, type ThemeChoice } from '../../frontend/src/app/theme/theme-store.ts';
import { startAfresh } from '../fresh.ts';
import { forgetAnswers, network } from './network.ts';
import './preview.css';

// A page's code and data arrive one after the other, also on a machine that has other things to do.
configure({
  asyncUtilTimeout: 30_000,
  // By default each look for what is still to come writes out the whole document, in case it is the last.
  getElementError: (message) => new Error(message ?? 'Nothing was found.'),
});

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
  addons: [],
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
  beforeEach(context) {
    startAfresh(context.id);
    context.msw = network;
    return forgetAnswers;
  },
});
