# A production installation; `docker run` without settings ends with the list of those that are missing. compose.yaml sets most.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-fund --no-audit
COPY . .
RUN npm run build
# What only builds need, and the Node among the packages, in whose place is that of the image.
RUN npm prune --omit=dev --no-fund --no-audit && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/.cache

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
# Requests reach a container from outside, so the server listens on all of its addresses.
ENV PRESET=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
USER node
# The first start applies all migrations, and any start may wait a minute for the database.
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and receives the stop signal itself. `docker run --init` adds a process that reaps children.
CMD ["node", "--max-semi-space-size=4", "scripts/start.ts"]
