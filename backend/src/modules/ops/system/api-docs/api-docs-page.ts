/** The page of `/api/docs`. Its scripts are files: the hub's policy allows no inline script. */
export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Chairside API</title>
    <link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <main id="swagger-ui"></main>
  </body>
</html>
`;

/**
 * Starts Swagger UI on our description (decision 87). The token that a reader enters stays in the page's memory, and no address
 * is sent to a foreign validator.
 */
export const START_SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  dom_id: '#swagger-ui',
  url: '/api/docs/openapi.json',
  validatorUrl: null,
  persistAuthorization: false,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  deepLinking: true,
});
`;
