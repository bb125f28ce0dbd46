FROM node:24-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-fund --no-audit && npm cache clean --force
COPY . .
RUN node --input-type=module -e "import { buildWeb } from './scripts/running/build-web.ts'; await buildWeb()" \
  && mkdir /data && chown node:node /data
# A container is reached from outside itself only.
ENV DATA_DIR=/data HOST=0.0.0.0 MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
USER node
# Node itself is process 1 and takes the stop signal; --init of docker run adds a reaper where one is wanted.
CMD ["node", "--max-semi-space-size=4", "scripts/start.ts"]
