import { App, Button, ConfigProvider } from 'antd';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** The base of P13: what an antd application weighs before it does anything. */
const page = createElement(
  ConfigProvider,
  null,
  createElement(App, null, createElement(Button, null, 'Hello')),
);
createRoot(document.getElementById('root')).render(page);
