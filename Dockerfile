# syntax=docker/dockerfile:1
# The hub as one image; HUB_ROLE decides what a container of it does. The database is outside: DATABASE_URL is required.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY client/package.json client/
COPY plugins/package.json plugins/
COPY plugins/kit/package.json plugins/kit/
COPY storybook/package.json storybook/
# The image has its Node, and the embedded database stays out: no install script is needed.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.base.json ./
COPY plugins plugins
COPY backend backend
COPY frontend frontend
# npm puts the package "node" first on the PATH, whose program --ignore-scripts left out.
RUN rm -f node_modules/.bin/node && npm run build

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY client/package.json client/
COPY plugins/package.json plugins/
COPY plugins/kit/package.json plugins/kit/
COPY storybook/package.json storybook/
# The server is a bundle; what remains outside it are the native and the optional parts (see backend/bundle.mjs).
RUN npm ci -w @chairside/backend --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/var/lib/chairside \
    NODE_COMPILE_CACHE=/tmp/v8
WORKDIR /app
RUN install -d -o node -g node -m 0700 /var/lib/chairside /backups
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/package.json package.json
COPY --from=build /app/backend/package.json backend/package.json
COPY --from=build /app/backend/dist backend/dist
# Shown at /api/docs.
COPY --from=build /app/backend/openapi.json backend/openapi.json
COPY --from=build /app/frontend/dist frontend/dist
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# A worker answers at WORKER_PORT if anywhere: give it a check of its own there (docker-compose.yml does). The first start may migrate
# for a while, which must not look like a failure.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# otel.js loads OpenTelemetry only where OTEL_EXPORTER_OTLP_ENDPOINT is set.
CMD ["node", "--enable-source-maps", "--import", "./backend/dist/otel.js", "backend/dist/main.js"]
