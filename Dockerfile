# The server with both apps: what runs, and nothing that builds or tests.

FROM node:24-bookworm-slim AS source
WORKDIR /src
COPY . .
RUN npm ci

# Draws and compares the stories' pictures for machines that their browser is not made for, see CONTRIBUTING.md.
FROM source AS pictures
RUN apt-get update && apt-get install --yes --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*
ENV CHROMIUM_PATH=/usr/bin/chromium
ENTRYPOINT ["npm", "run", "visual", "--"]

FROM source AS build
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /cage
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY packages/contract/package.json packages/contract/
# Maps of the packages' own sources are a seventh of it, and nothing that runs reads them.
RUN npm ci --omit=dev --workspace=@cage/server --prefer-offline --no-audit --no-fund && find node_modules -name '*.map' -delete
COPY apps/server/src apps/server/src
COPY packages/contract/src packages/contract/src
COPY --from=build /src/apps/admin/dist apps/admin/dist
COPY --from=build /src/apps/player/dist apps/player/dist
COPY LICENSE ./

# The program belongs to root and is only read; what is kept lies in one volume.
RUN install --directory --owner=node --group=node /data
VOLUME /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data DEMO=0
EXPOSE 4100 4200 4300
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.ADMIN_PORT ?? 4100) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "apps/server/src/main.ts"]
