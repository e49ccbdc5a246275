import preview from '../../config/preview.tsx';
import { ErrorFallback } from '../../../frontend/src/features/system/ErrorFallback.tsx';

const meta = preview.meta({
  title: 'Pages/Error',
  component: ErrorFallback,
  parameters: { layout: 'fullscreen' },
  args: { onRetry: () => undefined },
  // It stands in place of a page, inside the shell.
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
});

export const WithARequestToQuote = meta.story({ args: { requestId: 'req_1767600000000_story' } });
