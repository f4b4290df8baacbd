// A lean bot to compare with: Go's own HTTP and JSON, go-sqlite3, a handler for each message side by side, one
// insert a commit, as durable as fundone. It takes what fundone takes from the environment.
//
// Debian: golang-go golang-github-mattn-go-sqlite3-dev;
// GO111MODULE=off GOPATH=/usr/share/gocode go build -o peer .
package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"

	_ "github.com/mattn/go-sqlite3"
)

type update struct {
	ID      int64 `json:"update_id"`
	Message *struct {
		Text string `json:"text"`
		Chat struct {
			ID int64 `json:"id"`
		} `json:"chat"`
	} `json:"message"`
}

var address = os.Getenv("FUNDONE_TELEGRAM_API_BASE") + "/bot" + os.Getenv("FUNDONE_TELEGRAM_TOKEN") + "/"

func call(method string, parameters, result interface{}) error {
	body, err := json.Marshal(parameters)
	if err != nil {
		return err
	}
	response, err := http.Post(address+method, "application/json", bytes.NewReader(body))
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", method, response.Status)
	}
	return json.NewDecoder(response.Body).Decode(result)
}

func answer(update update, insert *sql.Stmt) {
	text := "Hello."
	if strings.HasPrefix(update.Message.Text, "add ") {
		title := strings.TrimPrefix(update.Message.Text, "add ")
		result, err := insert.Exec(update.Message.Chat.ID, title)
		if err != nil {
			log.Print(err)
			return
		}
		number, _ := result.LastInsertId()
		text = fmt.Sprintf("Added %d: %s.", number, title)
	}
	var sent struct{}
	parameters := map[string]interface{}{"chat_id": update.Message.Chat.ID, "text": text}
	if err := call("sendMessage", parameters, &sent); err != nil {
		log.Print(err)
	}
}

func main() {
	http.DefaultTransport.(*http.Transport).MaxIdleConnsPerHost = 64
	database, err := sql.Open(
		"sqlite3", "file:"+os.Getenv("FUNDONE_DATABASE_PATH")+"?_journal_mode=WAL&_synchronous=FULL")
	if err != nil {
		log.Fatal(err)
	}
	database.SetMaxOpenConns(1)
	_, err = database.Exec("CREATE TABLE IF NOT EXISTS tasks" +
		" (id INTEGER PRIMARY KEY, chat INTEGER NOT NULL, title TEXT NOT NULL)")
	if err != nil {
		log.Fatal(err)
	}
	insert, err := database.Prepare("INSERT INTO tasks (chat, title) VALUES (?, ?)")
	if err != nil {
		log.Fatal(err)
	}
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGTERM)
	go func() { <-signals; os.Exit(0) }()
	for offset := int64(0); ; {
		var page struct{ Result []update }
		parameters := map[string]interface{}{"offset": offset, "timeout": 50}
		if err := call("getUpdates", parameters, &page); err != nil {
			log.Fatal(err)
		}
		for _, update := range page.Result {
			offset = update.ID + 1
			if update.Message != nil {
				go answer(update, insert)
			}
		}
	}
}
