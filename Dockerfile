FROM node:24-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-fund --no-audit && npm cache clean --force
COPY . .
RUN node --input-type=module -e "import { buildWeb } from './scripts/running/build-web.ts'; await buildWeb()" \
  && mkdir /data && chown node:node /data
# Requests reach a container from outside, so the server listens on all of its addresses.
ENV DATA_DIR=/data HOST=0.0.0.0 MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
USER node
# Node is process 1 and receives the stop signal itself. `docker run --init` adds a process that reaps children.
CMD ["node", "--max-semi-space-size=4", "scripts/start.ts"]
